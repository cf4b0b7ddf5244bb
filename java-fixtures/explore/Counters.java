// Counters of JPF's Verify: on every path they start at 0.
import gov.nasa.jpf.vm.Verify;

final class Counters {
    public static void main(String[] args) {
        int n = Verify.getInt(0, 3);
        for (int i = 0; i < n; i++) {
            Verify.incrementCounter(0);
        }
        if (Verify.getCounter(0) != n) {
            throw new AssertionError("a counter of another path");
        }
        Verify.incrementCounter(1);
        Verify.ignoreIf(n == 0);
    }
}
