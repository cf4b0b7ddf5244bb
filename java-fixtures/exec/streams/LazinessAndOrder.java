// Streams do nothing until the terminal operation, then pull one element through all stages at a time.
import java.util.*;
import java.util.stream.*;

public class LazinessAndOrder {
    public static void main(String[] args) {
        List<String> source = new ArrayList<>(List.of("one", "two", "three", "four"));
        Stream<String> s = source.stream()
            .peek(x -> System.out.println("source " + x))
            .filter(x -> x.length() > 3)
            .peek(x -> System.out.println("kept " + x))
            .map(String::toUpperCase);
        System.out.println("built");
        source.add("seven");
        System.out.println(s.collect(Collectors.toList()));
        System.out.println(Stream.of(3, 1, 2).peek(x -> System.out.println("before sort " + x)).sorted()
            .peek(x -> System.out.println("after sort " + x)).findFirst().get());
        System.out.println(Stream.iterate(1, x -> x * 2).peek(x -> System.out.println("power " + x)).anyMatch(x -> x > 5));
        System.out.println(List.of(1, 2, 3).stream().peek(x -> System.out.println("never shown")).map(x -> x + 1).count());
        Stream<Integer> once = Stream.of(1);
        once.forEach(System.out::println);
        try {
            once.forEach(System.out::println);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try (Stream<Integer> closing = Stream.of(1, 2).onClose(() -> System.out.println("first close")).onClose(() -> System.out.println("second close"))) {
            System.out.println(closing.mapToInt(x -> x).sum());
        }
    }
}
