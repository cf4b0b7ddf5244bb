// Uncaught exceptions: handlers of thread, group and default, the default printing, and a main that goes on.
public class UncaughtInThread {
    static void run(Thread t) throws InterruptedException {
        t.start();
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread own = new Thread(() -> { throw new IllegalStateException("one"); }, "own");
        own.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler " + t.getName() + " " + e + " " + t.isAlive()));
        run(own);
        ThreadGroup g = new ThreadGroup("group") {
            @Override public void uncaughtException(Thread t, Throwable e) { System.out.println("group handler " + t.getName() + " " + e.getMessage()); }
        };
        run(new Thread(g, () -> { throw new Error("two"); }, "grouped"));
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default handler " + t.getName() + " " + e.getMessage()));
        run(new Thread(() -> { throw new RuntimeException("three"); }, "third"));
        Thread evil = new Thread(() -> { throw new RuntimeException("four"); }, "fourth");
        evil.setUncaughtExceptionHandler((t, e) -> { throw new RuntimeException("thrown by the handler is ignored"); });
        run(evil);
        Thread.setDefaultUncaughtExceptionHandler(null);
        run(new Thread(UncaughtInThread::thrower, "fifth"));
        System.out.println("main goes on " + (own.getUncaughtExceptionHandler() == null) + " " + Thread.getDefaultUncaughtExceptionHandler());
        Thread.currentThread().setUncaughtExceptionHandler((t, e) -> System.out.println("last words of " + t.getName() + ": " + e.getMessage()));
        throw new IllegalArgumentException("main ends");
    }

    static void thrower() {
        throw new UnsupportedOperationException("printed to stderr") {
            @Override public synchronized Throwable fillInStackTrace() { return this; }
            @Override public String toString() { return "Unsupported: " + getMessage(); }
        };
    }
}
