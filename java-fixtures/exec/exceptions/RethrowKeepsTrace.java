// Rethrowing keeps the original trace; fillInStackTrace and new exceptions do not.
public class RethrowKeepsTrace {
    static void thrower() {
        throw new IllegalStateException("x");
    }

    static void rethrow() {
        try {
            thrower();
        } catch (IllegalStateException e) {
            throw e;
        }
    }

    static void refill() {
        try {
            thrower();
        } catch (IllegalStateException e) {
            e.fillInStackTrace();
            throw e;
        }
    }

    static void viaFinally() {
        try {
            thrower();
        } finally {
            System.out.println("finally");
        }
    }

    static final RuntimeException SHARED = new RuntimeException("made early");

    static void shared() {
        throw SHARED;
    }

    static void show(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            StringBuilder s = new StringBuilder(e.getMessage());
            for (StackTraceElement el : e.getStackTrace()) {
                s.append(' ').append(el.getMethodName()).append(':').append(el.getLineNumber());
            }
            System.out.println(s);
        }
    }

    public static void main(String[] args) {
        show(RethrowKeepsTrace::rethrow);
        show(RethrowKeepsTrace::refill);
        show(RethrowKeepsTrace::viaFinally);
        show(RethrowKeepsTrace::shared);
        show(new Runnable() {
            @Override
            public void run() {
                rethrow();
            }
        });
    }
}
