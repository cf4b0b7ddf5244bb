// reduce in three forms, min, max, match operations on empty streams, findAny, iterator, toArray.
import java.util.*;
import java.util.stream.*;

public class TerminalOperations {
    public static void main(String[] args) {
        List<String> w = List.of("pear", "fig", "apple", "kiwi");
        System.out.println(w.stream().reduce((a, b) -> a + "<" + b) + " " + Stream.<String>empty().reduce((a, b) -> a));
        System.out.println(w.stream().reduce("", (a, b) -> b + a) + " " + w.stream().reduce(0, (n, s) -> n + s.length(), Integer::sum));
        System.out.println(w.stream().min(Comparator.naturalOrder()) + " " + w.stream().max(Comparator.comparing(String::length)) + " " + w.stream().min(Comparator.comparing(s -> 0)));
        System.out.println(w.stream().max(Comparator.comparing(s -> 0)));
        Stream<String> e = Stream.empty();
        System.out.println(e.allMatch(x -> false) + " " + Stream.empty().anyMatch(x -> true) + " " + Stream.empty().noneMatch(x -> true));
        System.out.println(w.stream().findAny().get() + " " + Stream.empty().findFirst());
        Object[] o = w.stream().toArray();
        String[] s = w.stream().filter(x -> x.length() == 4).toArray(String[]::new);
        System.out.println(o.getClass().getSimpleName() + o.length + " " + Arrays.toString(s));
        try {
            w.stream().toArray(Integer[]::new);
        } catch (ArrayStoreException x) {
            System.out.println(x.getMessage());
        }
        Iterator<Integer> it = Stream.iterate(1, x -> x + x).iterator();
        int sum = 0;
        while (sum < 100) sum += it.next();
        System.out.println(sum);
        try {
            Stream.of(1, null).findFirst().ifPresent(System.out::println);
            Stream.of(null, 1).findFirst();
        } catch (NullPointerException x) {
            System.out.println("findFirst of null");
        }
        StringBuilder sb = w.stream().collect(StringBuilder::new, (b, x) -> b.append(x.charAt(0)), StringBuilder::append);
        System.out.println(sb.reverse());
        w.stream().sorted().forEachOrdered(x -> System.out.print(x + ";"));
        System.out.println();
        System.out.println(w.stream().map(String::length).sorted().count() + " " + IntStream.empty().average() + " " + IntStream.of(1, 2).average());
    }
}
