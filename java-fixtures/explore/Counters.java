// Counters of JPF's Verify: on every path they start at 0.
import gov.nasa.jpf.vm.Verify;

final class Counters {
    /** Of n numbers of six bits one is looked at, as far as needed; the counters tell how many inputs there are. */
    static void solutions(int n) {
        for (int i = 1; i < n; i++) {
            Verify.getInt(0, 63);
        }
        boolean half = Verify.getBoolean();
        for (int i = 0; i < 5; i++) {
            Verify.getBoolean();
        }
        Verify.setCounter(1, 10);
        Verify.incrementCounter(2);
        if (half) {
            Verify.setCounter(0, -1);
        }
    }

    public static void main(String[] args) {
        if (args.length > 0) {
            solutions(Integer.parseInt(args[0]));
            return;
        }
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
