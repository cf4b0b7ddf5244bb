import gov.nasa.jpf.vm.Verify;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import tarry.jvm.Explorer;
import tarry.jvm.Totals;

/** The class that programs written for Java PathFinder use. */
final class JpfTests {
    private JpfTests() {}

    static void choices() {
        Expect.equal(List.of("1", "2", "3"), Expect.outputs(() -> Verify.print("" + Verify.getInt(3, 1))));
        Expect.equal(List.of("0", "1"), Expect.outputs(() -> Verify.print("" + Verify.random(1))));
        Expect.equal(List.of("false", "true"), Expect.outputs(() -> Verify.print("" + Verify.getBoolean(false))));
        Expect.equal(List.of("2"), Expect.outputs(() -> {
            int x = Verify.getIntFromList(1, 2);
            Verify.ignoreIf(x == 1);
            Verify.print("" + x);
        }));
        Expect.equal(true, Expect.outputs(() -> Verify.print("" + Verify.isRunningInJPF())).equals(List.of("true")));
        Expect.equal(false, Verify.isRunningInJPF());
    }

    static void bitFlips() {
        List<String> flipped = Expect.outputs(() -> Verify.print("" + Verify.getBitFlip((byte) 0x55, 2)));
        Expect.equal(28, flipped.size());
        Expect.equal(28, new HashSet<>(flipped).size());
        for (String text : flipped) {
            Expect.equal(2, Integer.bitCount((Byte.parseByte(text) ^ 0x55) & 0xff));
        }
    }

    static void countersBelongToThePathAndAreSummed() {
        Totals totals = Explorer.explore(() -> {
            Expect.equal(0, Verify.getCounter(0));
            int x = Verify.getInt(0, 3);
            Expect.equal(1, Verify.incrementCounter(0));
            Verify.setCounter(1, x);
            Verify.resetCounter(2);
            Expect.equal(0, Verify.incrementCounter(-1));
            Verify.ignoreIf(x == 3);
        }, path -> { });
        Expect.equal(Map.of(0, 3L, 1, 3L, 2, 0L), totals.counters());
    }

    static void assertions() {
        Expect.thrown(AssertionError.class, () -> Verify.assertTrue(false));
        Verify.assertTrue(true);
    }
}
