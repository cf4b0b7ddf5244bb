import java.util.List;
import tarry.ObjectPool;
import tarry.Verify;
import tarry.jvm.BadInput;
import tarry.jvm.Explorer;
import tarry.jvm.Outcome;
import tarry.jvm.PathResult;

/** A trace means the same path, also one recorded by delayed execution. */
final class ReplayTests {
    private ReplayTests() {}

    static void everyPathReplays() {
        Explorer.Body body = () -> {
            int length = Verify.getInt(0, 3);
            ObjectPool<Object> pool = new ObjectPool<>(Object.class, 2, true);
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < length; i++) {
                text.append(Verify.getBoolean()).append(Verify.getFrom("x", "y")).append(pool.getAny() == null);
            }
            Verify.assume(text.length() != 18);
            System.out.print(text);
            if (length == 2) {
                throw new IllegalStateException("two");
            }
        };
        List<PathResult> paths = Expect.paths(body);
        for (PathResult path : paths) {
            PathResult again = Explorer.replay(body, path.trace());
            Expect.equal(path.outcome() + path.trace() + path.output(), again.outcome() + again.trace() + again.output());
        }
        Expect.equal(1 + 4 * 2 + 16 * 5 + 64 * 14, paths.size());
    }

    static void openPicksTakeTheLowestFeasibleValue() {
        Explorer.Body numbers = () -> System.out.print(Verify.getInt(3, 9) + " " + Verify.getBoolean() + " " + Verify.getFrom("x", "y"));
        Expect.equal("3 false x", Explorer.replay(numbers, "*,*,*").output());
        Expect.equal("9223372036854775807", Explorer.replay(
                () -> System.out.print(Verify.getLong(Long.MIN_VALUE, Long.MAX_VALUE)), "9223372036854775807").output());
        Explorer.Body anyThenNew = () -> System.out.print(PoolTests.pattern(PoolTests.run(2, 0b10, 2, false)));
        PathResult path = Explorer.replay(anyThenNew, "*,@0");
        Expect.equal("01 @1,@0", path.output() + " " + Expect.picks(path));
        Expect.equal("null,@1", Expect.picks(Explorer.replay(() -> PoolTests.run(2, 0b10, 2, true), "*,@1")));
    }

    /** Delayed execution may use pool objects in any order; a finite pool takes the trace at its word. */
    static void finitePoolsReplayAnyOrder() {
        for (int a = 0; a < 3; a++) {
            for (int b = 0; b < 3; b++) {
                for (int c = 0; c < 3; c++) {
                    String trace = "@" + a + ",@" + b + ",@" + c;
                    Explorer.Body body = () -> PoolTests.run(3, 0b100, 3, false);
                    if (c == a || c == b) {
                        Expect.thrown(BadInput.class, () -> Explorer.replay(body, trace));
                    } else {
                        Expect.equal(trace, Expect.picks(Explorer.replay(body, trace)));
                    }
                }
            }
        }
    }

    /** In an unbounded pool an object of the trace may not exist yet: the pattern is kept, the indices are not. */
    static void unboundedPoolsReplayUpToRenaming() {
        Expect.equal("0100", Explorer.replay(unbounded(0), "@1,@0,@1,@1").output());
        Expect.equal("0103", Explorer.replay(unbounded(0b1000), "@1,@0,@1,@2").output());
        Expect.thrown(BadInput.class, () -> Explorer.replay(unbounded(0b1000), "@1,@0,@1,@0"));
    }

    private static Explorer.Body unbounded(int calls) {
        return () -> System.out.print(PoolTests.pattern(PoolTests.run(4, calls, -1, false)));
    }

    static void tracesOfAnotherProgramAreRefused() {
        Explorer.Body body = () -> Verify.assume(Verify.getInt(0, 3) > Verify.getInt(0, 3));
        Expect.equal(Outcome.ACCEPTED, Explorer.replay(body, "3,2").outcome());
        Expect.equal(Outcome.PRUNED, Explorer.replay(body, "2,2").outcome());
        Expect.equal("choice call 2 of the program chooses from NUMBER 0..3, the trace has 4", refusal(body, "3,4"));
        Expect.equal("choice call 1 of the program chooses from NUMBER 0..3, the trace has t", refusal(body, "t,1"));
        Expect.equal("the trace has only 1 picks, but the program chooses again", refusal(body, "3"));
        Expect.equal("the trace has 3 picks, but the program made only 2 choice calls", refusal(body, "3,2,1"));
        Expect.contains("'x' is not a pick", refusal(body, "3,x"));
        Expect.contains("'' is not a pick", refusal(body, ""));
    }

    private static String refusal(Explorer.Body body, String trace) {
        return Expect.thrown(BadInput.class, () -> Explorer.replay(body, trace)).getMessage();
    }
}
