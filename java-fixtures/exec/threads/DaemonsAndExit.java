// The JVM waits for user threads, not for daemons; shutdown hooks run on exit; the status is kept.
public class DaemonsAndExit {
    public static void main(String[] args) throws Exception {
        Thread daemon = new Thread(() -> {
            Object o = new Object();
            synchronized (o) {
                try {
                    o.wait();
                } catch (InterruptedException e) {
                    System.out.println("never");
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        Thread child = new Thread(() -> System.out.println("child of main is daemon: " + Thread.currentThread().isDaemon()));
        child.start();
        child.join();
        Thread maker = new Thread(() -> System.out.println("child of a daemon is daemon: " + new Thread(() -> { }).isDaemon()));
        maker.setDaemon(true);
        maker.start();
        maker.join();
        try {
            daemon.setDaemon(false);
        } catch (IllegalThreadStateException e) {
            System.out.println("too late to change");
        }
        Thread unused = new Thread(() -> System.out.println("removed hook"));
        Runtime.getRuntime().addShutdownHook(unused);
        System.out.println(Runtime.getRuntime().removeShutdownHook(unused) + " " + Runtime.getRuntime().removeShutdownHook(unused));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook runs");
            try {
                Runtime.getRuntime().addShutdownHook(new Thread());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }));
        try {
            System.out.println("exit from a thread");
            Thread killer = new Thread(() -> System.exit(5));
            killer.start();
            killer.join();
        } finally {
            System.out.println("not printed");
        }
    }
}
