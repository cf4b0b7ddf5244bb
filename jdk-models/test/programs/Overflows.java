// A stack overflow nobody catches is a limit, not a failure.
import tarry.Verify;

final class Overflows {
    private static int depth(int n) {
        return 1 + depth(n + 1);
    }

    public static void main(String[] args) {
        if (Verify.getBoolean()) {
            System.out.println(depth(0));
        }
    }
}
