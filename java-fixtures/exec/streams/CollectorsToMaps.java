// toMap with its merge rules and messages, toUnmodifiable collectors, toCollection.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CollectorsToMaps {
    public static void main(String[] args) {
        List<String> w = List.of("ant", "bee", "cat", "ape", "bat");
        System.out.println(w.stream().collect(Collectors.toMap(Function.identity(), String::length)));
        System.out.println(w.stream().collect(Collectors.toMap(s -> s.charAt(0), s -> s, (a, b) -> a + "+" + b)));
        System.out.println(w.stream().collect(Collectors.toMap(s -> s.charAt(2), s -> s, (a, b) -> b, TreeMap::new)).descendingMap());
        try {
            w.stream().collect(Collectors.toMap(s -> s.charAt(0), s -> s));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            w.stream().collect(Collectors.toMap(s -> s, s -> null));
        } catch (NullPointerException e) {
            System.out.println("null value");
        }
        System.out.println(w.stream().collect(Collectors.toCollection(() -> new TreeSet<String>(Comparator.reverseOrder()))));
        List<String> fixed = w.stream().collect(Collectors.toUnmodifiableList());
        try {
            fixed.add("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed");
        }
        System.out.println(new TreeSet<>(w.stream().map(String::length).collect(Collectors.toUnmodifiableSet())));
        System.out.println(new TreeMap<>(w.stream().collect(Collectors.toUnmodifiableMap(s -> s, String::hashCode))));
        List<String> reversed = w.stream().collect(Collectors.collectingAndThen(Collectors.toList(), l -> { Collections.reverse(l); return l; }));
        System.out.println(reversed);
        String both = w.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.joining(), (n, s) -> n + ":" + s));
        System.out.println(both);
        System.out.println(w.stream().collect(Collectors.toConcurrentMap(s -> s.charAt(0), s -> 1, Integer::sum)));
    }
}
