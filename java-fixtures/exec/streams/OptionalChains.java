// Optional: map, flatMap, filter, or, orElseThrow, stream, equality, printing, primitive variants.
import java.util.*;

public class OptionalChains {
    static String loud(String s) {
        System.out.println("computed " + s);
        return s;
    }

    public static void main(String[] args) {
        Optional<String> some = Optional.of("value"), none = Optional.empty();
        System.out.println(some + " " + none + " " + Optional.of(Optional.of(1)) + " " + OptionalInt.of(3) + " " + OptionalDouble.empty() + OptionalLong.of(-1));
        System.out.println(some.map(String::length) + " " + none.map(String::length) + " " + some.map(s -> (String) null));
        System.out.println(some.flatMap(s -> Optional.of(s + s)) + " " + some.filter(s -> s.isEmpty()) + " " + none.or(() -> some));
        System.out.println(some.orElse(loud("eager")) + " " + some.orElseGet(() -> loud("lazy")) + " " + none.orElseGet(() -> loud("needed")));
        some.ifPresentOrElse(s -> System.out.println("present " + s), () -> System.out.println("absent"));
        none.ifPresentOrElse(s -> System.out.println("present " + s), () -> System.out.println("absent"));
        System.out.println(some.equals(Optional.of("value")) + " " + none.equals(Optional.ofNullable(null)) + " " + some.hashCode() + " " + none.hashCode());
        System.out.println(some.stream().count() + none.stream().count() + " " + none.isEmpty());
        try {
            none.get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            some.flatMap(s -> null);
        } catch (NullPointerException e) {
            System.out.println("flatMap to null");
        }
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("of null " + e.getMessage());
        }
        RuntimeException missing = new IllegalStateException("missing");
        none.orElseThrow(() -> missing);
    }
}
