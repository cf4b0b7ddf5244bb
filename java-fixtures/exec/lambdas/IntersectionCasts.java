// Lambdas cast to intersections with marker interfaces and interfaces with defaults.
import java.io.Serializable;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.Supplier;

public class IntersectionCasts {
    interface Marker {
    }

    interface Named {
        default String name() {
            return "named " + getClass().isInterface();
        }
    }

    interface Counting<T> extends Supplier<T> {
        default T again() {
            get();
            return get();
        }
    }

    static <T extends Supplier<String> & Named> String both(T t) {
        return t.get() + " " + t.name();
    }

    static int n;

    public static void main(String[] args) {
        Runnable r = (Runnable & Marker & Serializable) () -> System.out.println("running");
        r.run();
        System.out.println((r instanceof Marker) + " " + (r instanceof Serializable) + " " + (r instanceof Named));
        Supplier<String> s = (Supplier<String> & Named) () -> "value";
        System.out.println(s.get() + " " + ((Named) s).name());
        System.out.println(both((Supplier<String> & Named) () -> "generic"));
        Counting<Integer> c = () -> ++n;
        System.out.println(c.again() + " " + ((Counting<Integer> & Marker) () -> n += 10).again());
        Function<String, Integer> f = (Function<String, Integer> & Serializable) String::length;
        System.out.println(f.apply("four") + " " + (f instanceof Serializable));
        Comparator<String> cmp = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
        System.out.println(cmp.compare("a", "b") + " " + cmp.reversed().compare("a", "b"));
        Runnable plain = () -> { };
        try {
            Marker m = (Marker) plain;
            System.out.println(m);
        } catch (ClassCastException e) {
            System.out.println("not a Marker");
        }
    }
}
