import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import tarry.Verify;

/** Every path writes to statics of many kinds, in place and by putting others there, and prints what it finds. */
public class Restored {
    enum Colour {
        RED, GREEN;

        int used;
    }

    static final class Node {
        int value;
        Node next;
    }

    static int number = 1;
    static long wide = Long.MIN_VALUE;
    static double real = 0.5;
    static char letter = 'a';
    static String text = "start";
    static Node list = new Node();
    static final int[][] TABLE = {{1, 2}, {3}};
    static final List<Object> NAMES = new ArrayList<>(List.of("a", "b"));
    static final Map<Object, Integer> COUNTS = new HashMap<>();
    static final Map<String, Integer> SORTED = new TreeMap<>(Map.of("k", 1));
    static final Map<Integer, String> SHARED = new ConcurrentHashMap<>();
    static final Map<Colour, Integer> BY_COLOUR = new EnumMap<>(Colour.class);
    static final Deque<Integer> QUEUE = new ArrayDeque<>(2);
    static final AtomicInteger IDS = new AtomicInteger(7);
    static final StringBuilder LOG = new StringBuilder("log");
    static final Random RANDOM = new Random(42);
    static final PrintStream OUT = System.out;
    static final Runnable COUNT = () -> number++;

    static Object other = TABLE;

    public static void main(String[] args) {
        int n = Verify.getInt(0, 49);
        int m = Verify.getInt(0, 39);
        OUT.println(number + " " + wide + " " + real + letter + text + list.value + (list.next == null) + TABLE[0][1] + TABLE[1].length
                + NAMES + COUNTS + SORTED + SHARED + BY_COLOUR + QUEUE + IDS + LOG + Colour.RED.used + (other == TABLE));
        COUNT.run();
        wide += n;
        real *= n;
        letter += (char) m;
        text += n;
        list.value = n;
        list.next = new Node();
        list = list.next;
        TABLE[0][n % 2] = m;
        TABLE[1] = new int[m];
        for (int i = 0; i < n; i++) {
            NAMES.add(i);
            COUNTS.merge("n" + i % 5, 1, Integer::sum);
            SHARED.put(i, "x");
            QUEUE.add(i);
        }
        NAMES.remove("a");
        SORTED.clear();
        BY_COLOUR.put(Colour.GREEN, m);
        LOG.append(IDS.addAndGet(m)).append(RANDOM.nextInt(1000));
        Colour.RED.used++;
        other = null;
        System.out.println(LOG + " " + NAMES.size() + COUNTS + number);
    }
}
