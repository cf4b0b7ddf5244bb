// Counters in JPF's style: their sums over accepted paths are reported.
import gov.nasa.jpf.vm.Verify;

final class Counts {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 4);
        Verify.incrementCounter(0);
        Verify.ignoreIf(x > 2);
        Verify.setCounter(7, x);
    }
}
