// Curried functions, functions returning functions, partial application, Church numerals.
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

public class Currying {
    interface Church {
        <T> UnaryOperator<T> apply(UnaryOperator<T> f);

        default Church succ() {
            Church self = this;
            return new Church() {
                @Override
                public <T> UnaryOperator<T> apply(UnaryOperator<T> f) {
                    return x -> f.apply(self.apply(f).apply(x));
                }
            };
        }

        default int toInt() {
            return this.<Integer>apply(i -> i + 1).apply(0);
        }

        static Church zero() {
            return new Church() {
                @Override
                public <T> UnaryOperator<T> apply(UnaryOperator<T> f) {
                    return x -> x;
                }
            };
        }
    }

    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) {
        return a -> b -> f.apply(a, b);
    }

    static <A, B, C> BiFunction<A, B, C> uncurry(Function<A, Function<B, C>> f) {
        return (a, b) -> f.apply(a).apply(b);
    }

    public static void main(String[] args) {
        Function<Integer, Function<Integer, Function<Integer, Integer>>> f = a -> b -> c -> a * 100 + b * 10 + c;
        System.out.println(f.apply(1).apply(2).apply(3));
        Function<Integer, Function<Integer, Integer>> partial = f.apply(9);
        System.out.println(partial.apply(8).apply(7) + " " + partial.apply(0).apply(0));
        System.out.println(curry((String s, Integer n) -> s.repeat(n)).apply("ab").apply(3));
        System.out.println(Currying.<Integer, Integer, Integer>uncurry(curry(Math::max)).apply(3, 8));
        IntFunction<IntFunction<IntUnaryOperator>> prim = a -> b -> c -> a + b * c;
        System.out.println(prim.apply(1).apply(2).applyAsInt(3));
        Function<Integer, Integer> inc = x -> x + 1;
        Function<Integer, Integer> chain = Function.identity();
        for (int i = 0; i < 20; i++) {
            chain = i % 2 == 0 ? chain.andThen(inc) : chain.compose(x -> x * 2);
        }
        System.out.println(chain.apply(1));
        Church n = Church.zero();
        for (int i = 0; i < 6; i++) {
            n = n.succ();
        }
        System.out.println(n.toInt() + " " + n.<String>apply(s -> "S" + s).apply("Z"));
    }
}
