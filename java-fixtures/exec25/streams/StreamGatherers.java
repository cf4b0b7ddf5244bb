// Stream gatherers (Java 24): windows, fold, scan, mapConcurrent order, one written by hand with early end.
import java.util.*;
import java.util.stream.*;

public class StreamGatherers {
    static <T> Gatherer<T, ?, T> everyNth(int n) {
        return Gatherer.ofSequential(() -> new int[1], (state, e, down) -> ++state[0] % n != 0 || down.push(e));
    }

    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 7).boxed().gather(Gatherers.windowFixed(3)).toList());
        System.out.println(Stream.of(1, 2, 3, 4).gather(Gatherers.windowSliding(2)).toList() + " " + Stream.of(1).gather(Gatherers.windowSliding(5)).toList());
        System.out.println(Stream.of("a", "b", "c").gather(Gatherers.fold(() -> "", (a, b) -> b + a)).findFirst());
        System.out.println(Stream.of(1, 2, 3, 4).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        System.out.println(Stream.iterate(1, x -> x + 1).gather(everyNth(3)).limit(4).toList());
        System.out.println(Stream.of(1, 2, 3, 4, 5, 6).gather(everyNth(2).andThen(Gatherers.windowFixed(2))).toList());
        System.out.println(Stream.of(1, 2, 3, 4, 5).mapMulti((Integer x, java.util.function.Consumer<Object> c) -> { if (x % 2 == 1) { c.accept(x); c.accept("odd"); } }).toList());
        try {
            Gatherers.windowFixed(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
