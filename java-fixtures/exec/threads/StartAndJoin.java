// Threads: start, join, results through fields, names, starting twice, states before and after.
public class StartAndJoin {
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { for (int i = 1; i <= 100; i++) sum += i; }, "adder");
        System.out.println(t.getState() + " " + t.isAlive() + " " + t.getName() + " " + t.isDaemon() + " " + t.getPriority() + " " + t.getThreadGroup().getName());
        t.start();
        t.join();
        System.out.println(sum + " " + t.getState() + " " + t.isAlive() + " " + t.isInterrupted());
        try {
            t.start();
        } catch (IllegalThreadStateException e) {
            System.out.println(e);
        }
        Thread never = new Thread();
        never.join();
        never.run();
        System.out.println(never.getState() + " " + new Thread("x") { @Override public void run() { } }.getName());
        StringBuilder order = new StringBuilder();
        Thread[] chain = new Thread[5];
        for (int i = 0; i < 5; i++) {
            int n = i;
            chain[i] = new Thread(() -> {
                try {
                    if (n > 0) chain[n - 1].join();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                order.append(n);
            });
        }
        for (Thread link : chain) link.start();
        chain[4].join();
        System.out.println(order);
        class Direct extends Thread { int seen; @Override public void run() { seen = Thread.currentThread() == this ? 1 : 2; } }
        Direct d = new Direct();
        d.run();
        int before = d.seen;
        d.start();
        d.join();
        System.out.println(before + " " + d.seen + " " + Thread.currentThread().getName());
        try {
            t.setPriority(11);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getClass().getSimpleName());
        }
        try {
            new Thread((String) null);
        } catch (NullPointerException e) {
            System.out.println("no name");
        }
    }
}
