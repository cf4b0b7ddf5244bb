import java.util.List;
import tarry.Verify;
import tarry.jvm.Explorer;
import tarry.jvm.Outcome;
import tarry.jvm.PathResult;
import tarry.jvm.Totals;

/** Choices and pruning. */
final class ChoiceTests {
    private enum Colour { RED, GREEN { }, BLUE }

    private enum Nothing { }

    private enum Loud {
        ONE;

        static {
            System.out.print("initialised ");
        }
    }

    private ChoiceTests() {}

    static void everyKindIsTriedInOrder() {
        Expect.equal(List.of("false", "true"), Expect.outputs(() -> System.out.print(Verify.getBoolean())));
        Expect.equal(List.of("-1", "0", "1"), Expect.outputs(() -> System.out.print(Verify.getInt(-1, 1))));
        Expect.equal(List.of("5", "3", "5"), Expect.outputs(() -> System.out.print(Verify.getIntFromList(5, 3, 5))));
        Expect.equal(List.of("-9223372036854775808", "-9223372036854775807"),
                Expect.outputs(() -> System.out.print(Verify.getLong(Long.MIN_VALUE, Long.MIN_VALUE + 1))));
        Expect.equal(List.of("7", "6"), Expect.outputs(() -> System.out.print(Verify.getLongFromList(7, 6))));
        Expect.equal(List.of("-128", "-127"), Expect.outputs(() -> System.out.print(Verify.getByte((byte) -128, (byte) -127))));
        Expect.equal(List.of("32766", "32767"),
                Expect.outputs(() -> System.out.print(Verify.getShort((short) 32766, Short.MAX_VALUE))));
        Expect.equal(List.of("a", "b"), Expect.outputs(() -> System.out.print(Verify.getChar('a', 'b'))));
        Expect.equal(List.of("NaN", "-0.0"), Expect.outputs(() -> System.out.print(Verify.getFloatFromList(Float.NaN, -0f))));
        Expect.equal(List.of("0.5", "0.0"), Expect.outputs(() -> System.out.print(Verify.getDoubleFromList(0.5, 0))));
        Expect.equal(List.of("RED", "GREEN", "BLUE"), Expect.outputs(() -> System.out.print(Verify.getEnum(Colour.class))));
        Expect.equal(List.of("x", "null"), Expect.outputs(() -> System.out.print(Verify.getFrom("x", null))));
        Expect.equal(List.of("x", "y"), Expect.outputs(() -> System.out.print(Verify.<Object>getFrom(List.of("x", "y")))));
    }

    static void tracesSayWhatWasPicked() {
        Explorer.Body body = () -> {
            Verify.getInt(3, 3);
            Verify.getChar('a', 'a');
            Verify.getBoolean();
            Verify.getEnum(Colour.class);
            Verify.getDoubleFromList(0.5);
        };
        Expect.equal(List.of("3,97,f,#0,#0", "3,97,f,#1,#0", "3,97,f,#2,#0", "3,97,t,#0,#0", "3,97,t,#1,#0", "3,97,t,#2,#0"),
                Expect.traces(body));
        Expect.equal(List.of("-"), Expect.traces(() -> { }));
    }

    static void smallTypesAreTriedWhole() {
        Expect.equal(256, Expect.outputs(() -> System.out.print(Verify.anyByte())).size());
        Expect.equal(65536, Expect.outputs(() -> System.out.print(Verify.anyShort())).size());
        Expect.equal(List.of("0", "1 f", "1 t", "2 f f", "2 f t", "2 t f", "2 t t"), Expect.outputs(() -> {
            boolean[] all = Verify.anyBooleanArray(2);
            System.out.print(all.length);
            for (boolean one : all) {
                System.out.print(one ? " t" : " f");
            }
        }));
        Expect.thrown(IllegalArgumentException.class, () -> Verify.anyCharArray(-1));
    }

    static void nothingToChooseFromPrunesAtTheCall() {
        List<Explorer.Body> empty = List.of(() -> Verify.getInt(1, 0), () -> Verify.getLong(1, 0),
                () -> Verify.getByte((byte) 1, (byte) 0), () -> Verify.getShort((short) 1, (short) 0), () -> Verify.getChar('b', 'a'),
                Verify::getIntFromList, Verify::getLongFromList, Verify::getFloatFromList, Verify::getDoubleFromList,
                () -> Verify.getFrom(new Object[0]), () -> Verify.getFrom(List.of()), () -> Verify.getEnum(Nothing.class));
        for (Explorer.Body body : empty) {
            List<PathResult> paths = Expect.paths(() -> {
                body.run();
                throw new AssertionError("went on");
            });
            Expect.equal(1, paths.size());
            Expect.equal(Outcome.PRUNED, paths.get(0).outcome());
        }
    }

    static void getEnumInitialisesTheClass() {
        Expect.equal(List.of("initialised ONE"), Expect.outputs(() -> System.out.print(Verify.getEnum(Loud.class))));
        @SuppressWarnings({"unchecked", "rawtypes"})
        Explorer.Body notAnEnum = () -> Verify.getEnum((Class) Enum.class);
        Expect.thrown(IllegalArgumentException.class, notAnEnum);
    }

    static void assumptionsPrune() {
        Totals totals = Explorer.explore(() -> {
            int x = Verify.getInt(0, 9);
            Verify.assume(x >= 4);
            Verify.ignoreIf(x > 7);
            if (x == 5) {
                throw new IllegalArgumentException("five");
            }
        }, path -> { });
        Expect.equal(3L, totals.count(Outcome.ACCEPTED));
        Expect.equal(6L, totals.count(Outcome.PRUNED));
        Expect.equal(1L, totals.count(Outcome.FAILED));
        Expect.equal(10L, totals.explored());
        Expect.equal(10L, totals.choices());
        Expect.equal(true, totals.isComplete());
    }

    static void aSwallowedPruneIsStillAPrune() {
        List<PathResult> paths = Expect.paths(() -> {
            try {
                Verify.assume(Verify.getBoolean());
            } catch (Throwable e) {
                System.out.print("swallowed");
            }
        });
        Expect.equal(List.of(Outcome.PRUNED, Outcome.ACCEPTED), paths.stream().map(PathResult::outcome).toList());
    }

    static void choicesNeedAnExplorer() {
        Expect.equal(false, Verify.isExploring());
        Expect.equal(List.of("true"), Expect.outputs(() -> System.out.print(Verify.isExploring())));
        IllegalStateException e = Expect.thrown(IllegalStateException.class, () -> Verify.getInt(0, 1));
        Expect.contains("tarry run", e.getMessage());
        Expect.contains("tarry.jvm.Explore", e.getMessage());
        Verify.assume(true);
    }
}
