// Fail-fast iterators: which changes throw, and the well-known case that goes unnoticed.
import java.util.*;

public class ConcurrentModification {
    public static void main(String[] args) {
        List<String> l = new ArrayList<>(List.of("a", "b", "c"));
        try {
            for (String s : l) if (s.equals("a")) l.remove(s);
        } catch (ConcurrentModificationException e) {
            System.out.println("list " + e + " " + l);
        }
        l = new ArrayList<>(List.of("a", "b", "c"));
        for (String s : l) if (s.equals("b")) l.remove(s);
        System.out.println("unnoticed " + l);
        try {
            for (String s : l) l.add(s);
        } catch (ConcurrentModificationException e) {
            System.out.println("add " + l);
        }
        Map<String, Integer> m = new HashMap<>(Map.of("x", 1, "y", 2));
        try {
            for (String k : m.keySet()) m.put(k + k, 0);
        } catch (ConcurrentModificationException e) {
            System.out.println("map " + m.size());
        }
        for (String k : m.keySet()) m.put(k, 9);
        System.out.println("replacing is fine " + m.get("x"));
        List<Integer> ints = new ArrayList<>(List.of(1, 2, 3));
        try {
            ints.forEach(i -> ints.add(i));
        } catch (ConcurrentModificationException e) {
            System.out.println("forEach " + ints);
        }
        Iterator<Integer> it = ints.iterator();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("remove before next " + e.getMessage());
        }
        it.next();
        it.remove();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("remove twice " + ints);
        }
        ints.sort(Comparator.reverseOrder());
        Iterator<Integer> late = ints.iterator();
        late.next();
        ints.sort(null);
        try {
            late.next();
        } catch (ConcurrentModificationException e) {
            throw new IllegalStateException("sorting counts as a change: " + ints);
        }
    }
}
