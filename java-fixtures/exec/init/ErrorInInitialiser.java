// An Error thrown by an initialiser is not wrapped; the class is unusable all the same.
public class ErrorInInitialiser {
    static class Bad {
        static final Object o = fail();

        static Object fail() {
            throw new AssertionError("on purpose");
        }
    }

    static class Deep {
        static int depth = Bad.o.hashCode();
    }

    static class Checked {
        static int v;
        static {
            ErrorInInitialiser.<RuntimeException>sneak(new Exception("checked"));
            v = 1;
        }
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneak(Throwable t) throws T {
        throw (T) t;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (Throwable t) {
            System.out.println(t.getClass().getName() + ": " + t.getMessage());
            if (t.getCause() != null) System.out.println("  " + t.getCause());
        }
    }

    public static void main(String[] args) {
        attempt(() -> System.out.println(Deep.depth));
        attempt(() -> System.out.println(Deep.depth));
        attempt(() -> System.out.println(Bad.o));
        attempt(() -> System.out.println(Checked.v));
        attempt(() -> System.out.println(Checked.v));
    }
}
