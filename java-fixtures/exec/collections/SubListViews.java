// subList is a view: writes go through, structural change of the parent makes it throw.
import java.util.*;

public class SubListViews {
    public static void main(String[] args) {
        List<String> all = new ArrayList<>(List.of("a", "b", "c", "d", "e", "f"));
        List<String> mid = all.subList(1, 5);
        mid.set(0, "B");
        mid.remove("d");
        mid.add(1, "x");
        System.out.println(all + " " + mid);
        List<String> inner = mid.subList(1, 3);
        inner.clear();
        System.out.println(all + " " + mid + " " + inner);
        Collections.reverse(mid);
        System.out.println(all);
        ListIterator<String> it = mid.listIterator(mid.size());
        while (it.hasPrevious()) it.set(it.previousIndex() + it.previous());
        System.out.println(all);
        all.add("tail");
        try {
            System.out.println(mid.size());
        } catch (ConcurrentModificationException e) {
            System.out.println("size: " + e);
        }
        try {
            inner.get(0);
        } catch (RuntimeException e) {
            System.out.println("get: " + e);
        }
        List<Integer> fixed = Arrays.asList(5, 3, 9, 1).subList(0, 3);
        Collections.sort(fixed);
        System.out.println(fixed);
        try {
            fixed.remove(0);
        } catch (UnsupportedOperationException e) {
            System.out.println("remove: " + e);
        }
    }
}
