// Uncaught exception with nested causes: "Caused by" and "... n more" on stderr, exit code 1.
public class UncaughtWithCauses {
    static class AppException extends Exception {
        AppException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static void low(int n) {
        if (n == 0) throw new IllegalStateException("low level");
        low(n - 1);
    }

    static void middle() throws AppException {
        try {
            low(2);
        } catch (IllegalStateException e) {
            throw new AppException("middle", e);
        }
    }

    static void high() {
        try {
            middle();
        } catch (AppException e) {
            throw new RuntimeException(e);
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        high();
        System.out.println("not reached");
    }
}
