// The order of nested finally blocks when an exception passes, and an exception thrown by finally.
public class NestedFinally {
    static void say(String s) {
        System.out.println(s);
    }

    static void inner(int mode) {
        try {
            try {
                say("body " + mode);
                if (mode > 0) throw new IllegalStateException("body");
            } catch (IllegalStateException e) {
                say("catch " + e.getMessage());
                if (mode > 1) throw new IllegalArgumentException("catch", e);
            } finally {
                say("finally 1");
                if (mode > 2) throw new UnsupportedOperationException("finally 1");
            }
            say("between");
        } finally {
            try {
                say("finally 2");
                if (mode > 3) throw new ArithmeticException("finally 2");
            } catch (ArithmeticException e) {
                say("caught in finally " + e.getMessage());
            } finally {
                say("finally 3");
            }
        }
        say("after");
    }

    public static void main(String[] args) {
        for (int mode = 0; mode < 5; mode++) {
            try {
                inner(mode);
            } catch (RuntimeException e) {
                say("out: " + e + " cause " + e.getCause() + " suppressed " + e.getSuppressed().length);
            }
        }
    }
}
