import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tarry.ObjectPool;
import tarry.Verify;

/** Delayed values in every kind of place, looked at late and by several holders; no choice ends the path. */
public class Choices {
    enum Colour { RED, GREEN, BLUE }

    static final class Node {
        Node next;
        Node other;
        int key;
        long weight;
        byte small;
        Object tag;
    }

    private static final int ROUNDS = 40;

    /** Made before the first choice, changed in every round: older than any mark taken in between. */
    static final int[][] OLD = new int[ROUNDS][4];
    static final Object[][] OLD_OBJECTS = new Object[ROUNDS][3];

    static int shared;
    static long sharedLong;

    public static void main(String[] args) {
        for (int round = 0; round < ROUNDS; round++) {
            System.out.println(old(round) + " " + arrays(round) + " " + objects(round) + " " + pools(round) + " " + thrown(round));
        }
    }

    private static String old(int round) {
        OLD[round][1] = Verify.getInt(0, 5);
        OLD[round][2] = round;
        OLD_OBJECTS[round][round % 3] = Verify.getFrom("a", "b", null);
        return Arrays.toString(OLD[round / 2]) + Arrays.toString(OLD_OBJECTS[round / 2]);
    }

    private static String arrays(int round) {
        int[] ints = new int[8];
        byte[] bytes = new byte[8];
        char[] chars = {'x', 'x', 'x'};
        long[] longs = new long[3];
        Object[] objects = new Object[4];
        Arrays.fill(ints, round);
        ints[2] = Verify.getInt(0, 9);
        bytes[3] = (byte) Verify.getInt(-3, 3);
        chars[1] = Verify.getChar('a', 'f');
        longs[1] = Verify.getLong(1L << 40, (1L << 40) + 5);
        objects[0] = Verify.getFrom("one", "two", "three");
        objects[3] = Verify.getEnum(Colour.class);
        int[] copy = ints.clone();
        System.arraycopy(ints, 1, copy, 0, 4);
        ints[5] = copy[1];
        if (round % 3 == 0) {
            ints[2] = 77;
        }
        return Arrays.toString(copy) + Arrays.toString(ints) + Arrays.toString(bytes) + new String(chars)
            + Arrays.toString(longs) + Arrays.toString(objects);
    }

    private static String objects(int round) {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            Node node = new Node();
            node.key = Verify.getInt(0, 100);
            node.weight = Verify.getLong(0, 7);
            node.small = Verify.getByte((byte) 0, (byte) 9);
            node.tag = Verify.getFrom(node, "tag", null);
            nodes.add(node);
        }
        shared = nodes.get(round % 5).key;
        sharedLong = nodes.get(0).weight;
        long sum = sharedLong;
        for (Node node : nodes) {
            sum += node.key > 50 ? node.weight : node.small;
            sum += node.tag == null ? 1000 : node.tag == node ? 100 : 10;
        }
        return shared + ":" + sum;
    }

    private static String pools(int round) {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 4, true);
        Node first = pool.getAny();
        for (Node node : pool) {
            node.next = pool.getAny();
            node.other = node.next;
        }
        int length = 0;
        for (Node at = first; at != null && length < 6; at = round % 2 == 0 ? at.next : at.other) {
            at.key = Verify.getInt(0, 3);
            length += 1 + at.key;
        }
        return "len " + length;
    }

    private static String thrown(int round) {
        try {
            return "at " + deep(Verify.getInt(1, 6), Verify.getBoolean());
        } catch (IllegalStateException e) {
            return e.getMessage() + round;
        }
    }

    private static int deep(int depth, boolean fail) {
        if (depth > 0) {
            synchronized (Choices.class) {
                return 1 + deep(depth - 1, fail);
            }
        }
        if (fail) {
            throw new IllegalStateException("failed in ");
        }
        return 0;
    }
}
