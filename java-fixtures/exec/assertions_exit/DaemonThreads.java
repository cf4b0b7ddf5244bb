// A daemon thread does not keep the program alive; a user thread does, even after main failed.
public class DaemonThreads {
    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            synchronized (DaemonThreads.class) {
                while (true) {
                    try {
                        DaemonThreads.class.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        Thread main = Thread.currentThread();
        Thread user = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            System.out.println("user thread after main, daemon alive " + daemon.isAlive());
        });
        user.start();
        try {
            daemon.setDaemon(false);
        } catch (IllegalThreadStateException e) {
            System.out.println("too late to change");
        }
        System.out.println(user.isDaemon() + " " + daemon.isDaemon());
        throw new IllegalStateException("main fails first");
    }
}
