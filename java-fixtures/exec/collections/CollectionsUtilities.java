// java.util.Collections: shuffle with a seed, rotate, swap, frequency, disjoint, wrappers, nCopies, min and max.
import java.util.*;

public class CollectionsUtilities {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>();
        for (int i = 1; i <= 12; i++) l.add(i);
        Collections.shuffle(l, new Random(42));
        System.out.println(l);
        Collections.rotate(l, 3);
        System.out.println(l);
        Collections.rotate(l, -5);
        Collections.swap(l, 0, 11);
        System.out.println(l + " " + Collections.max(l) + " " + Collections.min(l, Collections.reverseOrder()));
        Collections.sort(l);
        System.out.println(Collections.binarySearch(l, 7) + " " + Collections.binarySearch(l, 70) + " " + Collections.indexOfSubList(l, List.of(4, 5)) + " " + Collections.lastIndexOfSubList(l, List.of(5, 4)));
        System.out.println(Collections.frequency(List.of(1, 2, 1, 1), 1) + " " + Collections.disjoint(l, Set.of(20, 30)) + " " + Collections.nCopies(3, "ab"));
        Collections.fill(l.subList(0, 3), 0);
        Collections.replaceAll(l, 0, 9);
        Collections.addAll(l, 77, 78);
        System.out.println(l);
        List<Integer> view = Collections.unmodifiableList(l);
        l.set(0, -1);
        System.out.println(view.get(0) + " " + Collections.emptyList() + Collections.emptyMap() + Collections.singleton(5) + Collections.singletonMap("k", "v"));
        for (Collection<Integer> c : List.of(view, Collections.<Integer>emptySet(), Collections.singletonList(1))) {
            try {
                c.add(1);
            } catch (UnsupportedOperationException e) {
                System.out.println(c.getClass().getSimpleName() + " refuses");
            }
        }
        try {
            @SuppressWarnings({"unchecked", "rawtypes"}) List<Object> checked = (List) Collections.checkedList(new ArrayList<>(), String.class);
            checked.add("fine");
            checked.add(1);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        List<String> sync = Collections.synchronizedList(new ArrayList<>(List.of("s")));
        System.out.println(sync + " " + Collections.list(Collections.enumeration(List.of(1, 2))));
        Deque<Integer> dq = new ArrayDeque<>();
        Queue<Integer> lifo = Collections.asLifoQueue(dq);
        lifo.add(1);
        lifo.add(2);
        System.out.println(lifo.poll() + " " + lifo);
    }
}
