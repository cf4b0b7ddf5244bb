// An exception thrown in a stage leaves the pipeline at once; close handlers collect suppressed ones.
import java.util.*;
import java.util.stream.*;

public class ExceptionsInPipelines {
    static int risky(int x) {
        if (x == 3) throw new ArithmeticException("three");
        return 10 / (x - 2);
    }

    public static void main(String[] args) {
        List<Integer> seen = new ArrayList<>();
        try {
            Stream.of(0, 1, 2, 3).peek(seen::add).map(ExceptionsInPipelines::risky).forEach(x -> System.out.println("result " + x));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " after " + seen);
        }
        try (Stream<Integer> s = Stream.of(3).onClose(() -> { throw new IllegalStateException("close one"); })
                .onClose(() -> { throw new IllegalStateException("close two"); })) {
            s.map(ExceptionsInPipelines::risky).toList();
        } catch (ArithmeticException e) {
            System.out.println(e + " suppressed " + e.getSuppressed().length);
            for (Throwable t : e.getSuppressed()) System.out.println(t + " with " + Arrays.toString(t.getSuppressed()));
        }
        List<Integer> growing = new ArrayList<>(List.of(1, 2));
        try {
            growing.stream().forEach(x -> growing.add(x));
        } catch (ConcurrentModificationException e) {
            System.out.println("detected after " + growing);
        }
        try {
            Stream<Integer> a = Stream.of(1);
            a.map(x -> x);
            a.filter(x -> true);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Stream.of(1, 2).collect(Collectors.toMap(x -> 1, x -> x));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        throw new UnsupportedOperationException("end", new Exception("with cause"));
    }
}
