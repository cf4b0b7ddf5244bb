// Comparator: comparing, thenComparing, reversed, nullsFirst, natural order, and their composition.
import java.util.*;

public class ComparatorChains {
    record P(String name, Integer age, double score) {}

    public static void main(String[] args) {
        List<P> people = new ArrayList<>(List.of(new P("bob", 30, 1.5), new P("Al", 25, -0.0), new P("cy", 30, 0.0),
            new P("al", 25, Double.NaN), new P("dee", 41, 1.5)));
        print(people, Comparator.comparing(P::name));
        print(people, Comparator.comparing(P::name, String.CASE_INSENSITIVE_ORDER).thenComparing(P::name, Comparator.reverseOrder()));
        print(people, Comparator.comparingInt(P::age).reversed().thenComparingDouble(P::score));
        print(people, Comparator.comparingDouble(P::score).thenComparing(P::age).thenComparing(Comparator.comparing(P::name).reversed()));
        print(people, Collections.reverseOrder(Comparator.comparing((P p) -> p.name().length())));
        List<String> withNulls = Arrays.asList("b", null, "a", null, "c");
        withNulls.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
        System.out.println(withNulls);
        withNulls.sort(Comparator.nullsLast(Comparator.reverseOrder()));
        System.out.println(withNulls);
        Comparator<Integer> natural = Comparator.naturalOrder();
        System.out.println(natural.reversed() == Comparator.<Integer>reverseOrder());
        System.out.println(Collections.reverseOrder(Collections.reverseOrder(natural)) == natural);
        System.out.println(Map.Entry.<String, Integer>comparingByValue().compare(Map.entry("a", 2), Map.entry("b", 1)));
        try {
            withNulls.sort(Comparator.naturalOrder());
        } catch (NullPointerException e) {
            System.out.println("null met");
        }
        TreeSet<P> set = new TreeSet<>(Comparator.comparing(P::age));
        set.addAll(people);
        System.out.println(set.size() + " " + set.first().age());
    }

    static void print(List<P> people, Comparator<? super P> c) {
        people.sort(c);
        StringBuilder sb = new StringBuilder();
        for (P p : people) sb.append(p.name()).append('/').append(p.age()).append('/').append(p.score()).append(' ');
        System.out.println(sb);
    }
}
