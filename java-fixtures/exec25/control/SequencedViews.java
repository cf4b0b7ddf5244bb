// Sequenced collections: first and last, reversed views that write through, on lists, deques, sets and maps.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.TreeMap;

public class SequencedViews {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        l.addFirst(0);
        l.addLast(4);
        System.out.println(l + " " + l.getFirst() + l.getLast() + " " + l.reversed());
        l.reversed().add(-1);
        l.reversed().removeFirst();
        System.out.println(l);
        LinkedHashSet<String> s = new LinkedHashSet<>(List.of("a", "b", "c"));
        s.addFirst("c");
        s.addLast("a");
        System.out.println(s + " " + s.reversed() + " " + s.removeFirst() + s.removeLast() + s);
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        m.put("x", 1);
        m.putFirst("y", 2);
        m.putLast("z", 3);
        m.putLast("y", 4);
        System.out.println(m + " " + m.firstEntry() + m.lastEntry() + " " + m.reversed() + " " + m.sequencedKeySet().reversed());
        System.out.println(m.pollFirstEntry() + " " + m);
        TreeMap<Integer, String> t = new TreeMap<>();
        t.put(2, "two");
        t.put(1, "one");
        System.out.println(t.reversed() + " " + t.firstEntry());
        ArrayDeque<Integer> d = new ArrayDeque<>(List.of(1, 2));
        System.out.println(d.reversed().peekFirst() + " " + d.reversed());
        try {
            new ArrayList<>().getFirst();
        } catch (NoSuchElementException e) {
            System.out.println("empty");
        }
        try {
            t.putFirst(0, "zero");
        } catch (UnsupportedOperationException e) {
            System.out.println("sorted");
        }
    }
}
