// An uncaught exception in another thread prints its trace and does not change the exit code.
public class UncaughtInThread {
    static void fail(int n) {
        if (n == 0) throw new IllegalStateException("in worker");
        fail(n - 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(new Runnable() {
            @Override
            public void run() {
                fail(1);
            }
        }, "worker") {
            @Override
            public void run() {
                fail(2);
            }
        };
        t.start();
        t.join();
        System.out.println("main goes on, alive " + t.isAlive());
        Thread h = new Thread(() -> fail(0), "handled");
        h.setUncaughtExceptionHandler((thread, e) -> System.out.println(thread.getName() + " -> " + e));
        h.start();
        h.join();
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> System.out.println("default " + thread.getName() + " " + e));
        Thread d = new Thread(() -> {
            throw new ArithmeticException("d");
        }, "third");
        d.start();
        d.join();
        throw new IllegalStateException("main ends in the default handler, exit code 1");
    }
}
