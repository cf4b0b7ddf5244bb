// User exceptions with fields, overridden getMessage, chained constructors, generic throws and checked sneaking.
public class CustomExceptions {
    static class CodeException extends Exception {
        final int code;

        CodeException(int code) {
            this("code " + code, code);
        }

        CodeException(String m, int code) {
            super(m);
            this.code = code;
        }
    }

    static class Lazy extends RuntimeException {
        int asked;

        @Override
        public String getMessage() {
            return "asked " + ++asked;
        }
    }

    static class NoTrace extends RuntimeException {
        @Override
        public synchronized Throwable fillInStackTrace() {
            return this;
        }
    }

    interface Action<X extends Exception> {
        void run() throws X;
    }

    static <X extends Exception> void call(Action<X> a) throws X {
        a.run();
    }

    @SuppressWarnings("unchecked")
    static <X extends Throwable> X sneaky(Throwable t) throws X {
        throw (X) t;
    }

    public static void main(String[] args) {
        try {
            call(() -> {
                throw new CodeException(7);
            });
        } catch (CodeException e) {
            System.out.println(e.code + " " + e);
        }
        Lazy l = new Lazy();
        System.out.println(l + " " + l.getMessage() + " " + l.getLocalizedMessage());
        System.out.println(new NoTrace().getStackTrace().length);
        try {
            throw CustomExceptions.<RuntimeException>sneaky(new CodeException("sneaked", 1));
        } catch (Exception e) {
            System.out.println(e.getMessage() + " " + (e instanceof RuntimeException));
        }
        call(() -> System.out.println("no throw"));
        CustomExceptions.<RuntimeException>sneaky(new CodeException(42));
    }
}
