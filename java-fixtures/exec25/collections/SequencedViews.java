// Sequenced collections (Java 21): getFirst, addLast, reversed views that write through, sequenced maps.
import java.util.*;

public class SequencedViews {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> r = l.reversed();
        l.addFirst(0);
        r.addFirst(4);
        r.add(1, 9);
        System.out.println(l + " " + r + " " + l.getFirst() + " " + l.getLast() + " " + r.removeLast() + " " + l + " " + r.reversed().equals(l) + " " + r.indexOf(1) + " " + r.subList(0, 2));
        LinkedHashSet<String> s = new LinkedHashSet<>(List.of("a", "b", "c"));
        s.addFirst("c");
        s.addLast("a");
        System.out.println(s + " " + s.reversed() + " " + s.removeFirst() + " " + s);
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        m.put("x", 1);
        m.putFirst("w", 0);
        m.putLast("x", 5);
        m.put("y", 6);
        System.out.println(m + " " + m.firstEntry() + " " + m.lastEntry() + " " + m.reversed() + " " + m.sequencedKeySet().reversed() + " " + m.pollFirstEntry() + " " + m);
        TreeSet<Integer> t = new TreeSet<>(List.of(3, 1, 2));
        System.out.println(t.reversed() + " " + t.getFirst() + " " + t.removeLast() + " " + new ArrayDeque<>(List.of(1, 2)).reversed());
        Runnable[] bad = {() -> t.addFirst(9), () -> List.of(1).removeFirst(), () -> new ArrayList<>().getFirst(), () -> List.of().getLast(), () -> new TreeMap<>(Map.of(1, 2)).putFirst(1, 1), () -> Collections.unmodifiableSequencedSet(s).addLast("z")};
        for (Runnable b : bad) {
            try {
                b.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
