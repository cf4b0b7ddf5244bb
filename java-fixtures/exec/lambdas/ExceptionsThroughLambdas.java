// Exceptions thrown in lambdas pass through callers, checked ones through generic interfaces; traces name lambda methods.
import java.util.List;
import java.util.concurrent.Callable;

public class ExceptionsThroughLambdas {
    interface Thrower<X extends Throwable> {
        void run() throws X;
    }

    static class Checked extends Exception {
        Checked(String m) {
            super(m);
        }
    }

    static <X extends Throwable> void call(Thrower<X> t) throws X {
        try {
            t.run();
        } finally {
            System.out.print("(finally) ");
        }
    }

    static <T> T orNull(Callable<T> c) {
        try {
            return c.call();
        } catch (Checked e) {
            System.out.print("checked " + e.getMessage() + " ");
            return null;
        } catch (Exception e) {
            throw new RuntimeException("wrapped", e);
        }
    }

    public static void main(String[] args) {
        try {
            call(() -> {
                throw new Checked("one");
            });
        } catch (Checked e) {
            System.out.println(e.getMessage());
        }
        call(() -> System.out.print("fine "));
        System.out.println();
        Object none = orNull(() -> {
            throw new Checked("two");
        });
        System.out.println(none);
        try {
            orNull(() -> 1 / (args.length));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + e.getCause().getMessage());
        }
        try {
            List.of(1, 2, 0, 4).forEach(n -> System.out.print(8 / n + " "));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName().startsWith("lambda$main$"));
        }
        Runnable outer = () -> {
            Runnable inner = () -> {
                throw new IllegalStateException("inner");
            };
            try {
                inner.run();
            } catch (IllegalStateException e) {
                throw new IllegalArgumentException("outer", e);
            }
        };
        try {
            outer.run();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + e.getCause().getMessage());
        }
    }
}
