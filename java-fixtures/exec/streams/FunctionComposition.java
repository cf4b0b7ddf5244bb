// java.util.function: andThen, compose, negate, identity, currying, method references of all four kinds.
import java.util.*;
import java.util.function.*;

public class FunctionComposition {
    final String tag;
    FunctionComposition(String tag) { this.tag = tag; }
    String tagged(Object o) { return tag + o; }
    static int twice(int x) { return 2 * x; }

    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> x + 1, dbl = FunctionComposition::twice;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + Function.<String>identity().apply("same"));
        Predicate<String> empty = String::isEmpty, longish = s -> s.length() > 3;
        System.out.println(empty.or(longish).test("abcd") + " " + empty.negate().and(longish.negate()).test("ab") + " " + Predicate.not(empty).test("") + " " + Predicate.isEqual(null).test(null));
        BiFunction<Integer, Integer, Integer> mul = (a, b) -> a * b;
        System.out.println(mul.andThen(x -> "=" + x).apply(6, 7) + " " + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(3, 2));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> curried = a -> b -> c -> a * b + c;
        System.out.println(curried.apply(2).apply(3).apply(4));
        Supplier<List<String>> fresh = ArrayList::new;
        System.out.println(fresh.get() != fresh.get());
        IntFunction<int[]> maker = int[]::new;
        System.out.println(maker.apply(3).length);
        Function<String, FunctionComposition> ctor = FunctionComposition::new;
        Function<Object, String> bound = ctor.apply("#")::tagged;
        BiFunction<FunctionComposition, Object, String> unbound = FunctionComposition::tagged;
        System.out.println(bound.apply(1) + unbound.apply(new FunctionComposition("$"), 2));
        IntUnaryOperator f = IntUnaryOperator.identity().andThen(x -> x * x).compose(x -> x - 1);
        System.out.println(f.applyAsInt(5) + " " + ((ToIntFunction<String>) String::length).applyAsInt("four"));
        Consumer<StringBuilder> a = sb -> sb.append("a"), b = sb -> sb.append("b");
        StringBuilder sb = new StringBuilder();
        a.andThen(b).andThen(a).accept(sb);
        System.out.println(sb);
        FunctionComposition none = null;
        try {
            Function<Object, String> npe = none::tagged;
            System.out.println(npe);
        } catch (NullPointerException e) {
            System.out.println("receiver is checked when the reference is made");
        }
        try {
            a.andThen(null);
        } catch (NullPointerException e) {
            System.out.println("andThen null");
        }
    }
}
