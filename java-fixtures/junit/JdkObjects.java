import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicReference;
import tarry.Verify;

/** Objects of the JDK that a test makes by calls. Every method fails for exactly what it is given. */
class JdkObjects {
    enum Color { RED, GREEN, BLUE }

    static int zeroIf(boolean right) {
        return right ? 0 : 1;
    }

    static int queues(ArrayDeque<Integer> deque, PriorityQueue<Integer> queue, ConcurrentLinkedQueue<String> linked) {
        return 10 / zeroIf(deque.peek() == 1 && queue.peek() == 3 && linked.toString().equals("[q, r]"));
    }

    static int enums(EnumMap<Color, Integer> map, EnumSet<Color> set, IdentityHashMap<Color, Integer> identity) {
        return 10 / zeroIf(map.toString().equals("{RED=1, BLUE=null}") && set.contains(Color.BLUE) && identity.get(Color.RED) == 1);
    }

    static int maps(Hashtable<String, Integer> table, ConcurrentHashMap<String, Integer> map, Map<Integer, Integer> of) {
        return 10 / zeroIf(table.size() == 2 && table.get("b") == 2 && map.get("z") == 1 && of.get(3) == 4 && of.size() == 2);
    }

    static int sorted(TreeMap<String, Integer> map, TreeSet<Integer> set, Comparator<Integer> natural) {
        return 10 / zeroIf(map.firstKey().equals("b") && set.first() == 3 && natural.compare(1, 2) < 0);
    }

    static int views(List<Integer> list, Set<Integer> set, Map<Integer, Integer> map, List<Object> single) {
        boolean fixed = false;
        try {
            list.add(1);
        } catch (UnsupportedOperationException e) {
            fixed = true;
        }
        return 10 / zeroIf(fixed && set.add(7) && map.get(1) == 1 && single.get(0) == null);
    }

    static int times(Duration duration, LocalDateTime time, Instant instant, Period period, LocalDate date) {
        return 10 / zeroIf(duration.toMillis() == 1500 && time.getNano() == 6 && time.getDayOfMonth() == 1 && instant.toEpochMilli() == 1234
            && period.getMonths() == 2 && date.getDayOfMonth() == 1);
    }

    static int numbers(BigInteger integer, BigDecimal decimal, BitSet bits, UUID id, URI uri) {
        return 10 / zeroIf(integer.intValue() == -1 && decimal.scale() == 2 && decimal.toString().equals("1.50")
            && bits.nextSetBit(0) == 70 && id.getLeastSignificantBits() == 2 && uri.getPath().equals("/b"));
    }

    static int others(AtomicReference<String> reference, Map.Entry<String, Integer> entry, CopyOnWriteArraySet<String> set,
            Optional<String> optional, StringBuilder builder, Object[][] arrays) {
        return 10 / zeroIf(reference.get().equals("v") && entry.getValue() == 1 && set.contains("p") && optional.isPresent()
            && builder.length() == 2 && arrays[1][0] == arrays[0]);
    }

    public static void main(String[] args) {
        int one = Verify.getInt(1, 2);
        switch (Verify.getInt(0, 7)) {
            case 0 -> {
                PriorityQueue<Integer> queue = new PriorityQueue<>(Comparator.reverseOrder());
                queue.addAll(List.of(3, one));
                queues(new ArrayDeque<>(List.of(one)), queue, new ConcurrentLinkedQueue<>(List.of("q", "r")));
            }
            case 1 -> {
                EnumMap<Color, Integer> map = new EnumMap<>(Color.class);
                map.put(Color.RED, one);
                map.put(Color.BLUE, null);
                IdentityHashMap<Color, Integer> identity = new IdentityHashMap<>();
                identity.put(Color.RED, one);
                enums(map, EnumSet.of(Color.BLUE), identity);
            }
            case 2 -> {
                Hashtable<String, Integer> table = new Hashtable<>(Map.of("a", one, "b", 2));
                maps(table, new ConcurrentHashMap<>(Map.of("z", one)), Map.of(1, 2, 3, 4));
            }
            case 3 -> {
                TreeMap<String, Integer> map = new TreeMap<>(Comparator.reverseOrder());
                map.put("a", one);
                map.put("b", one);
                TreeSet<Integer> set = new TreeSet<>(Collections.reverseOrder());
                set.addAll(List.of(2, 3));
                sorted(map, set, Comparator.naturalOrder());
            }
            case 4 -> views(Collections.unmodifiableList(new ArrayList<>(List.of(one))),
                Collections.synchronizedSet(new TreeSet<>(List.of(one))),
                Collections.unmodifiableMap(new HashMap<>(Map.of(one, one))), Collections.singletonList(null));
            case 5 -> times(Duration.ofMillis(1500), LocalDateTime.of(2020, 1, one, 3, 4, 5, 6), Instant.ofEpochMilli(1234),
                Period.of(1, 2, 3), LocalDate.of(2020, 1, 1));
            case 6 -> {
                BitSet bits = new BitSet();
                bits.set(70);
                numbers(BigInteger.valueOf(-one), new BigDecimal("1.50"), bits, new UUID(1, 2), URI.create("http://a/b"));
            }
            default -> {
                Object[] inner = {one, "x"};
                others(new AtomicReference<>("v"), Map.entry("k", one), new CopyOnWriteArraySet<>(List.of("p")), Optional.of("z"),
                    new StringBuilder("sb"), new Object[][] {inner, {inner, null}});
            }
        }
    }
}
