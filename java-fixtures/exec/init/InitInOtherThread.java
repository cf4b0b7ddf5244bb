// A class is initialised by the thread that needs it first; the other waits and sees the result.
public class InitInOtherThread {
    static class Slow {
        static final String BY;
        static int n;
        static {
            BY = Thread.currentThread().getName();
            n = 5;
        }
    }

    static class Nested {
        static int outer = 1;
        static {
            // Its body belongs to this class, so it cannot start before the initialiser is done.
            inner = new Thread(() -> seen = outer, "inner");
            inner.start();
            outer = 2;
        }

        static void touch() {
        }
    }

    static Thread inner;
    static int seen;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> Slow.n++, "worker");
        t.start();
        t.join();
        System.out.println(Slow.BY + " " + Slow.n);
        Thread other = new Thread(() -> {
            Nested.touch();
            System.out.println("touched " + Nested.outer);
        }, "other");
        other.start();
        other.join();
        inner.join();
        System.out.println(seen);
    }
}
