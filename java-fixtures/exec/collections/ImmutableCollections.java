// List.of, Set.of, Map.of, copyOf: no nulls, no duplicates, no writes, and the messages that say so.
import java.util.*;

public class ImmutableCollections {
    static void expect(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + " passed");
        } catch (RuntimeException e) {
            System.out.println(label + " " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> l = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
        System.out.println(l + " " + l.hashCode() + " " + l.subList(2, 5) + " " + l.indexOf(11) + " " + l.contains(13));
        System.out.println(List.copyOf(l) == l);
        System.out.println(Set.of(3, 1, 2).equals(new TreeSet<>(List.of(1, 2, 3))) + " " + new TreeSet<>(Set.of("b", "a", "c")));
        Map<String, Integer> m = Map.of("one", 1, "two", 2, "three", 3);
        System.out.println(new TreeMap<>(m) + " " + m.get("two") + " " + m.containsValue(3) + " " + m.hashCode() + " " + m.getOrDefault("x", 0));
        System.out.println(Map.entry("k", 1) + " " + Map.ofEntries(Map.entry("only", true)));
        expect("add", () -> l.add(1));
        expect("set", () -> l.set(0, 1));
        expect("sort", () -> l.sort(null));
        expect("iterator remove", () -> { Iterator<Integer> it = l.iterator(); it.next(); it.remove(); });
        expect("null element", () -> List.of("a", null));
        expect("contains null", () -> List.of("a").contains(null));
        expect("get", () -> List.of("a").get(1));
        expect("get many", () -> l.get(12));
        expect("duplicate", () -> Set.of("a", "b", "a"));
        expect("duplicate key", () -> Map.of("a", 1, "a", 2));
        expect("map put", () -> m.put("a", 1));
        expect("map get null", () -> m.get(null));
        expect("map null value", () -> Map.of("a", null));
        expect("entry set", () -> Map.entry("a", 1).setValue(2));
        expect("copyOf null", () -> List.copyOf(Arrays.asList("a", null)));
        expect("toList null", () -> System.out.println(java.util.stream.Stream.of("a", null).toList()));
    }
}
