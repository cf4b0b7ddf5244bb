// Erasure: casts inserted at use, heap pollution through varargs and raw types, bridge methods that cast.
import java.util.*;
import java.util.function.*;

public class HeapPollution {
    static class Box<T> { T v; Box(T v) { this.v = v; } T get() { return v; } }
    static class StringBox extends Box<String> implements Comparable<StringBox> {
        StringBox(String s) { super(s); }
        @Override String get() { return "<" + super.get() + ">"; }
        @Override public int compareTo(StringBox o) { return v.compareTo(o.v); }
    }

    @SafeVarargs static <T> T[] array(T... ts) { return ts; }
    static <T> T[] pair(T a, T b) { return array(a, b); }
    @SuppressWarnings("unchecked") static <T> T cast(Object o) { return (T) o; }

    static void expect(String label, Supplier<?> s) {
        try {
            System.out.println(label + " = " + s.get());
        } catch (ClassCastException | ArrayStoreException e) {
            System.out.println(label + " ! " + e.getClass().getSimpleName() + " " + e.getMessage().replaceAll(" \\(.*", ""));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Box<String> b = new Box<>("s");
        ((Box) b).v = 5;
        expect("object use", () -> (Object) b.get());
        expect("string use", () -> b.get().length());
        expect("concat", () -> "" + b.v);
        expect("generic array", () -> array("a", "b").getClass().getSimpleName());
        expect("array through generic", () -> { String[] s = pair("a", "b"); return s.length; });
        expect("unchecked cast", () -> { Integer i = cast("text"); return i; });
        expect("unchecked unused", () -> { cast("text"); return "no cast done"; });
        expect("unchecked to object", () -> HeapPollution.<Object>cast("text"));
        expect("array store", () -> { Object[] o = new Integer[1]; o[0] = "x"; return o; });
        expect("bridge compareTo", () -> ((Comparable) new StringBox("a")).compareTo("not a box"));
        expect("bridge get", () -> ((Box) new StringBox("q")).get());
        List<Integer>[] lists = new List[] {List.of(1)};
        Object[] alias = lists;
        alias[0] = List.of("polluted");
        expect("list of lists", () -> lists[0].get(0));
        expect("list of lists unboxed", () -> lists[0].get(0) + 1);
        Map<String, List<Integer>> m = new TreeMap<>();
        ((Map) m).put("k", "not a list");
        expect("map", () -> m.get("k").size());
        expect("same class", () -> new Box<>(1).getClass() == new Box<>("").getClass());
        expect("instanceof", () -> (Object) lists[0] instanceof List<?>);
        Function raw = (Function<Integer, Integer>) x -> x + 1;
        expect("lambda", () -> raw.apply("str"));
        expect("intersection", () -> ((Runnable & Comparable<String>) cast(new Thread())).compareTo("x"));
        expect("ternary boxing", () -> true ? 1 : 2.0);
        expect("ternary objects", () -> true ? (Object) 1 : "s");
    }
}
