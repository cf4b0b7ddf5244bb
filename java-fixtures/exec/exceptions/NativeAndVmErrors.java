// Errors the VM makes: casts, array stores, arithmetic, class lookup, monitor state, negative sizes; all are caught by type.
public class NativeAndVmErrors {
    interface Body {
        void run() throws Throwable;
    }

    static void attempt(Body b) {
        try {
            b.run();
            System.out.println("no exception");
        } catch (Throwable t) {
            System.out.println(t + " cause " + t.getCause() + " top " + t.getStackTrace()[t.getStackTrace().length - 1].getMethodName());
        }
    }

    static abstract class Abs {
    }

    static class Priv {
        private Priv() {
        }

        Priv(int n) {
            throw new UnsupportedOperationException("n=" + n);
        }
    }

    public static void main(String[] args) {
        Object o = "s";
        Object[] strings = new String[1];
        attempt(() -> System.out.println((Integer) o));
        attempt(() -> strings[0] = 1);
        attempt(() -> System.out.println(1 / (args.length)));
        attempt(() -> Class.forName("no.such.Type"));
        attempt(() -> Class.forName("[I;"));
        attempt(() -> o.notify());
        attempt(() -> o.wait());
        attempt(() -> Abs.class.getDeclaredConstructor().newInstance());
        attempt(() -> Priv.class.getDeclaredConstructor(int.class).newInstance(3));
        attempt(() -> Priv.class.getDeclaredMethod("none", int.class, String[].class));
        attempt(() -> Priv.class.getDeclaredField("none"));
        attempt(() -> System.out.println(new int[args.length - 1].length));
        attempt(() -> Thread.currentThread().start());
        attempt(() -> Runtime.getRuntime().addShutdownHook(null));
    }
}
