// toArray in its three forms: runtime component types, the null after the end, and the store check.
import java.util.*;

public class ToArrayAndCasts {
    public static void main(String[] args) {
        List<String> l = new ArrayList<>(List.of("x", "y"));
        Object[] o = l.toArray();
        System.out.println(o.getClass().getName() + " " + o.length);
        o[0] = 5;
        String[] roomy = {"1", "2", "3", "4"};
        String[] same = l.toArray(roomy);
        System.out.println((same == roomy) + " " + Arrays.toString(same));
        String[] fresh = l.toArray(new String[0]);
        System.out.println(Arrays.toString(fresh) + " " + l.toArray(String[]::new).length);
        CharSequence[] wide = l.toArray(new CharSequence[1]);
        System.out.println(wide.getClass().getName() + " " + wide[1]);
        for (Collection<String> c : List.of(l, new LinkedList<>(l), new TreeSet<>(l), new ArrayDeque<>(l), List.of("x", "y"))) {
            try {
                Integer[] wrong = c.toArray(new Integer[2]);
                System.out.println("stored? " + wrong.length);
            } catch (ArrayStoreException e) {
                System.out.println(c.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        System.out.println(Arrays.asList("a").toArray().getClass().getSimpleName());
        @SuppressWarnings("unchecked") List<Integer> polluted = (List<Integer>) (List<?>) l;
        System.out.println(polluted.size() + " " + polluted.contains(1));
        Object fine = polluted.get(0);
        System.out.println(fine);
        Integer bad = polluted.get(1);
        System.out.println("unreachable " + bad);
    }
}
