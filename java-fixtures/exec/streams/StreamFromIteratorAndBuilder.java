// Streams from builders, iterators, spliterators, iterables, maps and regular expressions.
import java.util.*;
import java.util.regex.Pattern;
import java.util.stream.*;

public class StreamFromIteratorAndBuilder {
    static class Countdown implements Iterable<Integer> {
        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int n = 5;
                @Override public boolean hasNext() { return n > 0; }
                @Override public Integer next() { return n--; }
            };
        }
    }

    public static void main(String[] args) {
        Stream.Builder<String> b = Stream.builder();
        b.add("x").add("y").accept("z");
        System.out.println(b.build().toList());
        try {
            b.add("late");
        } catch (IllegalStateException e) {
            System.out.println("built " + e.getMessage());
        }
        System.out.println(StreamSupport.stream(new Countdown().spliterator(), false).map(x -> x * x).toList());
        System.out.println(StreamSupport.stream(Spliterators.spliteratorUnknownSize(List.of(1, 2, 3).iterator(), Spliterator.ORDERED), false).mapToInt(x -> x).sum());
        System.out.println(Pattern.compile("[,;]").splitAsStream("a,b;c").toList() + " " + Pattern.compile("\\d+").matcher("a1b22c333").results().map(r -> r.group() + "@" + r.start()).toList());
        System.out.println(new TreeMap<>(Map.of("k", 1, "j", 2)).entrySet().stream().map(e -> e.getKey() + e.getValue()).toList());
        System.out.println("l1\nl2\r\nl3\rl4".lines().toList() + " " + Arrays.stream(new String[] {"p", "q", "r"}, 1, 3).toList());
        System.out.println(new BitSet() {{ set(3); set(5); }}.stream().boxed().toList() + " " + new Random(1).doubles(2).boxed().toList());
        System.out.println(IntStream.builder().add(9).add(8).build().boxed().toList() + " " + Collections.nCopies(3, 'c').stream().map(String::valueOf).collect(Collectors.joining()));
        System.out.println(Stream.of(new int[] {1, 2}).count() + " " + Stream.of(new Integer[] {1, 2}).count());
        Iterator<Integer> lazy = StreamSupport.stream(new Countdown().spliterator(), false).peek(x -> System.out.println("pull " + x)).iterator();
        System.out.println("got " + lazy.next() + lazy.next());
    }
}
