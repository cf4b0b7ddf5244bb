package tarry;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists are copied at the call: a delayed choice reads its snapshot after the program may have changed the list. Eager choices
 * cannot show this, so the engine behind the API is replaced.
 */
final class SeamTest {
    private enum Colour { RED, GREEN }

    private SeamTest() {}

    public static void main(String[] args) {
        int[] ints = {1, 2};
        Verify.getIntFromList(ints);
        ints[0] = 9;
        keeps(1);
        long[] longs = {1, 2};
        Verify.getLongFromList(longs);
        longs[0] = 9;
        keeps(1L);
        float[] floats = {1, 2};
        Verify.getFloatFromList(floats);
        floats[0] = 9;
        keeps(1f);
        double[] doubles = {1, 2};
        Verify.getDoubleFromList(doubles);
        doubles[0] = 9;
        keeps(1.0);
        String[] strings = {"a", "b"};
        Verify.getFrom(strings);
        strings[0] = "changed";
        keeps("a");
        List<String> list = new ArrayList<>(List.of("a", "b"));
        Verify.getFrom(list);
        list.set(0, "changed");
        keeps("a");
        Verify.getEnum(Colour.class);
        keeps(Colour.RED);
        System.out.println("snapshots kept");
    }

    private static void keeps(Object first) {
        if (!Array.get(Engine.snapshot, 0).equals(first)) {
            throw new AssertionError("the snapshot with " + first + " was changed after the call");
        }
    }
}
