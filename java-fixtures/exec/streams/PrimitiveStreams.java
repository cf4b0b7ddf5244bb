// IntStream, LongStream, DoubleStream: ranges, statistics, conversions, compensated summation.
import java.util.*;
import java.util.stream.*;

public class PrimitiveStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.range(5, 0).count());
        System.out.println(IntStream.rangeClosed(Integer.MAX_VALUE - 1, Integer.MAX_VALUE).asLongStream().sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).sum());
        System.out.println(IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics());
        System.out.println(IntStream.empty().summaryStatistics());
        System.out.println(LongStream.of(Long.MAX_VALUE, 1, -5).summaryStatistics());
        System.out.println(DoubleStream.of(0.5, 1.5).summaryStatistics().getAverage() + " " + DoubleStream.empty().max());
        System.out.println(DoubleStream.generate(() -> 0.1).limit(10).sum() + " " + DoubleStream.iterate(0.1, x -> x).limit(1000).sum());
        System.out.println(DoubleStream.of(1e16, 1, -1e16).sum() + " " + DoubleStream.of(Double.NaN, 1).min() + " " + DoubleStream.of(Double.POSITIVE_INFINITY, 1).sum());
        System.out.println(DoubleStream.of(0.0, -0.0).min() + " " + DoubleStream.of(-0.0, 0.0).max());
        System.out.println("hello".chars().mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining("-")) + " " + "a\ud83d\ude00".codePoints().boxed().toList());
        System.out.println(IntStream.range(0, 20).filter(x -> x % 3 == 0).mapToObj(Integer::toHexString).toList());
        System.out.println(Arrays.toString(IntStream.of(3, 1, 3, 2).sorted().distinct().toArray()) + " " + Arrays.toString(IntStream.range(0, 3).asDoubleStream().map(x -> x / 2).toArray()));
        System.out.println(IntStream.iterate(27, x -> x != 1, x -> x % 2 == 0 ? x / 2 : 3 * x + 1).max().getAsInt());
        System.out.println(IntStream.rangeClosed(1, 3).flatMap(i -> IntStream.range(0, i)).boxed().toList());
        System.out.println(IntStream.concat(IntStream.of(1), IntStream.of(2)).mapToLong(x -> x * 10_000_000_000L).sum());
        PrimitiveIterator.OfInt it = IntStream.of(7, 8).iterator();
        System.out.println(it.nextInt() + it.nextInt() + " " + it.hasNext());
        try {
            OptionalInt.empty().getAsInt();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new Random(7).ints(5, 0, 100).boxed().toList() + " " + IntStream.of(1, 2, 3).mapToObj(x -> x).collect(Collectors.averagingInt(x -> x)));
    }
}
