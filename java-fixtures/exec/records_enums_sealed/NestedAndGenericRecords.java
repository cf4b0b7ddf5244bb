// Nested, generic and recursive records, records implementing interfaces, as map keys and in sorts.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

public class NestedAndGenericRecords {
    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> mapSecond(Function<? super B, ? extends C> f) {
            return new Pair<>(first, f.apply(second));
        }

        static <T> Pair<T, T> twin(T t) {
            return new Pair<>(t, t);
        }
    }

    record Cons<T>(T head, Cons<T> tail) {
        int length() {
            return tail == null ? 1 : 1 + tail.length();
        }
    }

    record Version(int major, int minor) implements Comparable<Version> {
        @Override
        public int compareTo(Version o) {
            return major != o.major ? Integer.compare(major, o.major) : Integer.compare(minor, o.minor);
        }
    }

    record Outer(Inner in, List<Inner> many) {
        record Inner(char c) {
        }
    }

    public static void main(String[] args) {
        Pair<String, Integer> p = new Pair<>("a", 1);
        System.out.println(p + " " + p.mapSecond(i -> i * 2.5) + " " + Pair.twin(p));
        System.out.println(p.equals(new Pair<>("a", 1)) + " " + p.equals(new Pair<>("a", 1L)) + " " + p.hashCode());
        Cons<Integer> list = new Cons<>(1, new Cons<>(2, new Cons<>(3, null)));
        System.out.println(list + " " + list.length() + " " + list.hashCode());
        Map<Version, String> m = new HashMap<>();
        for (int i = 0; i < 6; i++) {
            m.merge(new Version(i % 3, i % 2), "v" + i, String::concat);
        }
        List<Version> keys = new ArrayList<>(m.keySet());
        keys.sort(null);
        System.out.println(keys + " " + m.get(new Version(2, 1)));
        keys.sort(Comparator.comparingInt(Version::minor).reversed().thenComparing(Version::major));
        System.out.println(keys);
        Outer o = new Outer(new Outer.Inner('x'), List.of(new Outer.Inner('y')));
        System.out.println(o + " " + o.equals(new Outer(new Outer.Inner('x'), List.of(new Outer.Inner('y')))));
    }
}
