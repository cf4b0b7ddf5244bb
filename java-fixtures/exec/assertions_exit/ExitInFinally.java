// System.exit in a finally block wins over a pending exception: code 3, no trace.
public class ExitInFinally {
    static int depth(int n) {
        try {
            if (n == 0) throw new IllegalStateException("pending");
            return depth(n - 1);
        } finally {
            System.out.println("finally " + n);
            if (n == 2) System.exit(3);
        }
    }

    public static void main(String[] args) {
        try {
            depth(4);
        } catch (IllegalStateException e) {
            System.out.println("never caught");
        }
        System.out.println("never reached");
    }
}
