// getStackTrace: methods, classes, lines of constructors, initialisers, lambdas, bridge and nested calls.
import java.util.function.Supplier;

public class StackTraceElements {
    static class Maker {
        final Throwable t;
        {
            helper();
        }

        Maker() {
            this.t = new Throwable();
        }

        void helper() {
        }
    }

    static class InInit {
        final Throwable t =
            new Throwable();
    }

    static class Static {
        static final Throwable T = make();

        static Throwable make() {
            return new Throwable();
        }
    }

    static void show(String what, Throwable t) {
        System.out.println(what);
        for (StackTraceElement e : t.getStackTrace()) {
            System.out.println("  " + e.getClassName() + " " + e.getMethodName() + " " + e.getFileName() + " "
                    + e.getLineNumber() + " " + e.isNativeMethod());
        }
    }

    static Throwable deep(int n) {
        if (n == 0) {
            return new Throwable();
        }
        return deep(n - 1);
    }

    public static void main(String[] args) {
        show("constructor", new Maker().t);
        show("initialiser", new InInit().t);
        show("static", Static.T);
        show("recursion", deep(3));
        Supplier<Throwable> s = () -> new Throwable();
        show("lambda", s.get());
        Supplier<Throwable> anon = new Supplier<>() {
            @Override
            public Throwable get() {
                return new Throwable();
            }
        };
        show("anonymous", anon.get());
        Throwable filled = deep(1);
        filled.fillInStackTrace();
        show("filled again", filled);
    }
}
