// Collector.of with finisher and characteristics: which functions a sequential stream calls, in which order.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class CustomCollector {
    static Collector<String, StringJoiner, String> loud() {
        return Collector.of(
            () -> { System.out.println("supply"); return new StringJoiner("/", "{", "}").setEmptyValue("nothing"); },
            (j, s) -> { System.out.println("add " + s); j.add(s); },
            (a, b) -> { System.out.println("merge"); return a.merge(b); },
            j -> { System.out.println("finish"); return j.toString(); });
    }

    static class Range implements Collector<Integer, int[], int[]> {
        @Override public Supplier<int[]> supplier() { return () -> new int[] {Integer.MAX_VALUE, Integer.MIN_VALUE}; }
        @Override public BiConsumer<int[], Integer> accumulator() { return (r, x) -> { r[0] = Math.min(r[0], x); r[1] = Math.max(r[1], x); }; }
        @Override public BinaryOperator<int[]> combiner() { return (a, b) -> new int[] {Math.min(a[0], b[0]), Math.max(a[1], b[1])}; }
        @Override public Function<int[], int[]> finisher() { throw new AssertionError("identity finish is not called"); }
        @Override public Set<Characteristics> characteristics() { return EnumSet.of(Characteristics.IDENTITY_FINISH, Characteristics.UNORDERED); }
    }

    public static void main(String[] args) {
        System.out.println(Stream.of("a", "b").collect(loud()));
        System.out.println(Stream.<String>empty().collect(loud()));
        System.out.println(Arrays.toString(Stream.of(4, -2, 9).collect(new Range())));
        System.out.println(new TreeSet<>(Collectors.toList().characteristics()) + " " + new TreeSet<>(Collectors.toSet().characteristics()) + " " + loud().characteristics());
        System.out.println(Arrays.toString(IntStream.range(0, 1000).boxed().parallel().collect(new Range())));
    }
}
