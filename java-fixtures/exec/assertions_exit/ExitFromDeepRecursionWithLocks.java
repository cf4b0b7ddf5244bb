// System.exit with locks held and deep frames; a hook that takes another lock still runs.
public class ExitFromDeepRecursionWithLocks {
    static final Object lock = new Object();
    static int depth;

    static synchronized void down(int n) {
        synchronized (lock) {
            depth++;
            if (n == 0) {
                System.exit(33);
            }
            try {
                down(n - 1);
            } finally {
                System.out.println("never");
            }
        }
    }

    public static void main(String[] args) {
        Object other = new Object();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            synchronized (other) {
                System.out.println("depth " + depth);
            }
        }));
        Runnable r = () -> down(200);
        r.run();
    }
}
