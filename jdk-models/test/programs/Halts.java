// Runtime.exit cannot be intercepted on a plain JVM; the explorer says so.
import tarry.Verify;

final class Halts {
    public static void main(String[] args) {
        if (Verify.getBoolean()) {
            Runtime.getRuntime().exit(0);
        }
    }
}
