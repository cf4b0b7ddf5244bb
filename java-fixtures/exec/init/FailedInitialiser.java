// A failing initialiser throws ExceptionInInitializerError once, NoClassDefFoundError afterwards.
public class FailedInitialiser {
    static class Bad {
        static int before = 5;
        static {
            System.out.println("trying");
            if (before == 5) throw new IllegalStateException("no luck");
        }
        static int after = 6;

        static int get() {
            return before;
        }
    }

    static class Sub extends Bad {
        static {
            System.out.println("never");
        }
    }

    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " ok");
        } catch (Throwable t) {
            System.out.println(what + ": " + t);
            for (Throwable c = t.getCause(); c != null; c = c.getCause()) {
                System.out.println("  cause: " + c);
            }
        }
    }

    public static void main(String[] args) {
        attempt("first", () -> Bad.get());
        attempt("second", () -> Bad.get());
        attempt("field", () -> System.out.println(Bad.after));
        attempt("new", () -> new Bad());
        attempt("sub", () -> new Sub());
        attempt("sub again", () -> new Sub());
        attempt("array", () -> System.out.println(new Bad[2].length));
        attempt("literal", () -> System.out.println(Bad.class.getName()));
        attempt("forName", () -> {
            try {
                Class.forName("FailedInitialiser$Bad");
            } catch (ClassNotFoundException e) {
                System.out.println("not found?");
            }
        });
    }
}
