// Parallel streams whose result does not depend on the schedule: associative reductions, ordered collection.
import java.util.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class ParallelReductions {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 1000).parallel().sum());
        System.out.println(IntStream.range(0, 500).parallel().boxed().map(x -> x * x).filter(x -> x % 7 == 1).collect(Collectors.toList()).subList(0, 10));
        System.out.println(Stream.of("a", "b", "c", "d", "e", "f").parallel().reduce("", String::concat));
        System.out.println(Stream.of("a", "b", "c", "d", "e", "f").parallel().map(String::toUpperCase).collect(Collectors.joining(",")));
        LongAdder adder = new LongAdder();
        IntStream.range(0, 300).parallel().forEach(adder::add);
        System.out.println(adder.sum());
        StringBuilder ordered = new StringBuilder();
        IntStream.range(0, 20).parallel().map(x -> x * 3).forEachOrdered(x -> ordered.append(x).append(' '));
        System.out.println(ordered);
        System.out.println(IntStream.range(0, 1000).parallel().filter(x -> x > 400).findFirst().getAsInt());
        System.out.println(Arrays.asList(5, 3, 1, 4).parallelStream().sorted().toList() + " " + IntStream.range(0, 100).parallel().skip(90).limit(5).boxed().toList());
        System.out.println("" + IntStream.range(0, 100).boxed().parallel().collect(Collectors.groupingBy(x -> x % 4, TreeMap::new, Collectors.summingInt(x -> x))));
        System.out.println(Stream.of(1, 2).isParallel() + " " + Stream.of(1, 2).parallel().isParallel() + " " + Stream.of(1).parallel().sequential().isParallel());
        int[] a = new int[200];
        Arrays.parallelSetAll(a, i -> i * 7 % 200);
        Arrays.parallelSort(a);
        System.out.println(a[0] + " " + a[199] + " " + Arrays.hashCode(a));
        try {
            IntStream.range(0, 10).parallel().forEach(x -> { throw new IllegalArgumentException("from worker"); });
        } catch (IllegalArgumentException e) {
            System.out.println("caught " + e.getClass().getName());
        }
    }
}
