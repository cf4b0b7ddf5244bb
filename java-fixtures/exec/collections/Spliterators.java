// Spliterators: characteristics, splitting of array lists and tree sets, tryAdvance and forEachRemaining.
import java.util.*;

public class Spliterators {
    static String drain(Spliterator<?> s) {
        StringBuilder sb = new StringBuilder("[");
        s.forEachRemaining(x -> sb.append(x).append(' '));
        return sb.append("]").toString();
    }

    static String flags(Spliterator<?> s) {
        StringBuilder sb = new StringBuilder();
        if (s.hasCharacteristics(Spliterator.ORDERED)) sb.append("ordered ");
        if (s.hasCharacteristics(Spliterator.DISTINCT)) sb.append("distinct ");
        if (s.hasCharacteristics(Spliterator.SORTED)) sb.append("sorted ");
        if (s.hasCharacteristics(Spliterator.SIZED)) sb.append("sized ");
        if (s.hasCharacteristics(Spliterator.IMMUTABLE)) sb.append("immutable ");
        if (s.hasCharacteristics(Spliterator.SUBSIZED)) sb.append("subsized ");
        if (s.hasCharacteristics(Spliterator.NONNULL)) sb.append("nonnull ");
        return sb + "size " + s.estimateSize();
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 10; i++) list.add(i);
        Spliterator<Integer> right = list.spliterator();
        System.out.println(flags(right));
        Spliterator<Integer> left = right.trySplit();
        Spliterator<Integer> leftmost = left.trySplit();
        System.out.println(drain(leftmost) + drain(left) + drain(right));
        System.out.println(flags(new HashSet<>(list).spliterator()));
        System.out.println(flags(new TreeSet<>(list).spliterator()));
        System.out.println(flags(new LinkedList<>(list).spliterator()));
        System.out.println(flags(new LinkedHashSet<>(list).spliterator()));
        System.out.println(flags(new ArrayDeque<>(list).spliterator()));
        System.out.println(flags(Arrays.spliterator(new String[] {"x", "y"})));
        Spliterator<Integer> tree = new TreeSet<>(list).spliterator();
        Spliterator<Integer> half = tree.trySplit();
        System.out.println(drain(half) + drain(tree));
        Spliterator.OfInt ints = Arrays.spliterator(new int[] {4, 5, 6}, 1, 3);
        int[] got = new int[1];
        while (ints.tryAdvance((int x) -> got[0] = got[0] * 10 + x)) System.out.println(got[0] + " " + ints.estimateSize());
        System.out.println(new TreeSet<>(list).spliterator().getComparator());
        try {
            list.spliterator().getComparator();
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
    }
}
