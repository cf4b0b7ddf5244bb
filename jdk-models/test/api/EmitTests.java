import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tarry.Verify;
import tarry.jvm.PathResult;

/** Emitted structures as JSON. */
final class EmitTests {
    private enum Colour { RED }

    private static class Base {
        int x = 1;
        Object next;
    }

    private static final class Derived extends Base {
        long x = Long.MAX_VALUE;
        static int ignored;
    }

    private record Values(byte b, char c, boolean z, float f, double d, Integer boxed, String s, Colour e, int[] a) {}

    private EmitTests() {}

    private static String emitted(Object structure) {
        return Expect.paths(() -> Verify.emit(structure)).get(0).emitted().get(0);
    }

    static void valuesNeedNoObject() {
        Expect.equal("{\"name\":null,\"root\":null,\"objects\":[]}", emitted(null));
        Expect.equal("{\"name\":null,\"root\":7,\"objects\":[]}", emitted(7));
        Expect.equal("{\"name\":null,\"root\":\"a\\\"\\n\\u00e9\\\\\",\"objects\":[]}", emitted("a\"\n\u00e9\\"));
        Expect.equal("{\"name\":null,\"root\":{\"class\":\"EmitTests$Colour\",\"value\":\"RED\"},\"objects\":[]}", emitted(Colour.RED));
    }

    static void everyKindOfField() {
        Values values = new Values((byte) -1, 'c', true, Float.NaN, 1e300, 5, null, Colour.RED, new int[] {1, 2});
        Expect.equal("{\"name\":null,\"root\":{\"ref\":0},\"objects\":[{\"id\":0,\"class\":\"EmitTests$Values\",\"fields\":{\"b\":-1,"
                + "\"c\":\"c\",\"z\":true,\"f\":\"NaN\",\"d\":1.0E300,\"boxed\":5,\"s\":null,\"e\":{\"class\":\"EmitTests$Colour\",\"value\":\"RED\"},\"a\":{\"ref\":1}}},"
                + "{\"id\":1,\"class\":\"int[]\",\"elements\":[1,2]}]}", emitted(values));
    }

    static void cyclesAndHiddenFields() {
        Derived a = new Derived();
        Base b = new Base();
        a.next = b;
        b.next = new Object[] {b, a};
        Expect.equal("{\"name\":null,\"root\":{\"ref\":0},\"objects\":["
                + "{\"id\":0,\"class\":\"EmitTests$Derived\",\"fields\":{\"EmitTests$Base.x\":1,\"next\":{\"ref\":1},"
                + "\"x\":9223372036854775807}},"
                + "{\"id\":1,\"class\":\"EmitTests$Base\",\"fields\":{\"x\":1,\"next\":{\"ref\":2}}},"
                + "{\"id\":2,\"class\":\"java.lang.Object[]\",\"elements\":[{\"ref\":1},{\"ref\":0}]}]}", emitted(a));
    }

    /** The second child is numbered after everything below the first. */
    static void numberingIsDepthFirst() {
        Object deep = new Object[] {new Object[] {new int[0]}, new long[0]};
        Expect.contains("{\"id\":2,\"class\":\"int[]\",\"elements\":[]},{\"id\":3,\"class\":\"long[]\"", emitted(deep));
    }

    static void closedJdkObjects() {
        Expect.contains("{\"id\":0,\"class\":\"java.util.ArrayList\",\"elements\":[1,null]}",
                emitted(new java.util.ArrayList<>(java.util.Arrays.asList(1, null))));
        Expect.contains("{\"id\":0,\"class\":\"java.util.TreeMap\",\"entries\":[[\"k\",{\"ref\":1}]]},{\"id\":1",
                emitted(new TreeMap<>(Map.of("k", new int[0]))));
        Expect.contains("{\"id\":0,\"class\":\"java.math.BigInteger\",\"text\":\"12\"}", emitted(BigInteger.valueOf(12)));
    }

    static void longListsDoNotOverflow() {
        Base first = null;
        for (int i = 0; i < 200_000; i++) {
            Base node = new Base();
            node.next = first;
            first = node;
        }
        Expect.contains("{\"id\":199999,", emitted(first));
    }

    static void emitsAreSnapshotsAndVanishWithPruning() {
        List<PathResult> paths = Expect.paths(() -> {
            int[] array = {1};
            Verify.emit("first", array);
            array[0] = 2;
            Verify.emit(array);
            Verify.assume(Verify.getBoolean());
        });
        Expect.equal(List.of(
                "{\"name\":\"first\",\"root\":{\"ref\":0},\"objects\":[{\"id\":0,\"class\":\"int[]\",\"elements\":[1]}]}",
                "{\"name\":null,\"root\":{\"ref\":0},\"objects\":[{\"id\":0,\"class\":\"int[]\",\"elements\":[2]}]}"),
                paths.get(1).emitted());
        Expect.equal(List.of(), paths.get(0).emitted());
    }
}
