// The default and static methods of java.util.function: andThen, compose, negate, and, or, not, identity, minBy.
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class FunctionComposition {
    public static void main(String[] args) {
        Function<Integer, Integer> twice = x -> x * 2;
        Function<Integer, Integer> inc = x -> x + 1;
        System.out.println(twice.andThen(inc).apply(5) + " " + twice.compose(inc).apply(5) + " "
                + Function.<Integer>identity().andThen(twice).apply(4));
        Predicate<String> empty = String::isEmpty;
        Predicate<String> shortish = s -> s.length() < 3;
        System.out.println(empty.negate().and(shortish).test("ab") + " " + empty.or(shortish).test("abc") + " "
                + Predicate.not(empty).test("") + " " + Predicate.isEqual("x").test("x") + " " + Predicate.isEqual(null).test(null));
        IntPredicate even = i -> i % 2 == 0;
        System.out.println(even.negate().test(3) + " " + even.and(i -> i > 5).test(4));
        StringBuilder log = new StringBuilder();
        Consumer<String> c = log::append;
        c.andThen(s -> log.append(s.length())).andThen(c).accept("abc");
        System.out.println(log);
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(Integer::toBinaryString).apply(3, 4));
        DoubleUnaryOperator half = d -> d / 2;
        System.out.println(half.andThen(Math::floor).compose(d -> d + 1).applyAsDouble(6));
        System.out.println(BinaryOperator.<String>minBy(Comparator.comparing(String::length)).apply("aaa", "bb") + " "
                + BinaryOperator.<Integer>maxBy(Comparator.naturalOrder()).apply(3, 9));
        UnaryOperator<List<Integer>> tail = l -> l.subList(1, l.size());
        System.out.println(tail.andThen(tail).apply(List.of(1, 2, 3)));
        Predicate<Object> boom = o -> {
            throw new IllegalStateException("evaluated");
        };
        System.out.println(Predicate.<Object>isEqual(1).or(boom).test(1) + " " + empty.and(boom).test("x"));
        try {
            twice.andThen(null);
        } catch (NullPointerException e) {
            System.out.println("null composed");
        }
        Supplier<Supplier<String>> nested = () -> () -> "deep";
        System.out.println(nested.get().get());
        System.out.println(Comparator.<String>reverseOrder().thenComparing(Comparator.naturalOrder()).compare("a", "b") + " "
                + Comparator.nullsFirst(Comparator.<Integer>naturalOrder()).compare(null, 1));
    }
}
