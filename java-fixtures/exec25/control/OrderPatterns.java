// Nested record patterns, guards, generic sealed types, switches over null, and exhaustiveness at run time.
import java.util.*;
import java.util.stream.*;

public class OrderPatterns {
    sealed interface Result<T> permits Ok, Err { }
    record Ok<T>(T value) implements Result<T> { }
    record Err<T>(String why, Result<T> before) implements Result<T> { }
    record Line(String item, int count, Object extra) { }
    record Pair<A, B>(A a, B b) { }
    enum Level { LOW, HIGH }
    static <T> String show(Result<T> r) { return switch (r) { case Ok<T>(String s) when s.isEmpty() -> "empty"; case Ok<T>(Integer i) when i > 100 -> "big " + i; case Ok<T>(var v) -> "ok " + v; case Err<T>(var w, Ok<T>(var v)) -> w + " after " + v; case Err<T>(_, Err<T>(String inner, _)) -> "twice, first " + inner; case Err<T>(var w, _) -> w; }; }
    static String kind(Object o) { return switch (o) { case null -> "null!"; case Level l when l == Level.HIGH -> "high"; case Level.LOW -> "low"; case Level _ -> "never"; case Integer i when i < 0 -> "negative"; case Integer i when i == 42 -> "answer"; case Integer _ -> "int"; case String s when s.length() > 3 -> "long string"; case String s when s.equals("abc") -> s; case int[] a when a.length == 0 -> "no ints"; case int[] a -> "ints " + a[0]; case Line(var item, int n, Line(_, int m, _)) -> item + (n + m); case Line(String i, int n, String e) -> i + e; case Pair(Pair(var a, var b), var c) -> "" + a + b + c; case Pair<?, ?>(Integer a, Integer b) -> "sum " + (a + b); case List<?> l -> "list " + l.size(); case Character _, Boolean _ -> "small"; default -> o.getClass().getSimpleName(); }; }

    public static void main(String[] args) {
        for (Result<?> r : List.of(new Ok<>(""), new Ok<>(500), new Ok<>(2.5), new Err<>("bad", new Ok<>(1)), new Err<>("worse", new Err<>("first", null)), new Err<>("alone", null))) System.out.println(show(r));
        for (Object o : new Object[] {null, Level.HIGH, Level.LOW, -5, 42, 7, "abcd", "abc", "ab", new int[0], new int[] {9}, new Line("a", 1, new Line("b", 2, null)), new Line("a", 1, "x"), new Line("a", 1, null), new Line("a", 1, 5), new Pair<>(new Pair<>(1, 2), 3), new Pair<>(4, 5), new Pair<>("p", 5), List.of(1), 'c', true, 1.5}) System.out.print(kind(o) + "; ");
        System.out.println();
        if (new Pair<Object, Object>("k", new Pair<>(1, List.of(2))) instanceof Pair(String k, Pair(Integer n, List<?> l)) && l.size() == n) System.out.println(k + n + l);
        Object o = new Pair<>(null, "x"); System.out.println(o instanceof Pair<?, ?>(String s, var t) ? "string" : o instanceof Pair(var s, var t) ? "any " + s + t : "none");
    }
}
