// Recursion through fields, arrays, self-application and fixed-point combinators, with memoisation.
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.LongUnaryOperator;

public class RecursiveLambdas {
    static final IntUnaryOperator FACT = n -> n <= 1 ? 1 : n * RecursiveLambdas.FACT.applyAsInt(n - 1);
    final IntUnaryOperator fib = n -> n < 2 ? n : this.fib.applyAsInt(n - 1) + this.fib.applyAsInt(n - 2);

    interface Self<T> {
        T apply(Self<T> self);
    }

    static <A, R> Function<A, R> fix(Function<Function<A, R>, Function<A, R>> f) {
        return a -> f.apply(fix(f)).apply(a);
    }

    static <A, R> Function<A, R> y(Function<Function<A, R>, Function<A, R>> f) {
        Self<Function<A, R>> w = s -> f.apply(x -> s.apply(s).apply(x));
        return w.apply(w);
    }

    public static void main(String[] args) {
        System.out.println(FACT.applyAsInt(10) + " " + new RecursiveLambdas().fib.applyAsInt(12));
        LongUnaryOperator[] collatz = new LongUnaryOperator[1];
        collatz[0] = n -> n == 1 ? 0 : 1 + collatz[0].applyAsLong(n % 2 == 0 ? n / 2 : 3 * n + 1);
        System.out.println(collatz[0].applyAsLong(27));
        System.out.println(RecursiveLambdas.<Integer, Integer>fix(self -> n -> n == 0 ? 0 : n + self.apply(n - 1)).apply(50));
        System.out.println(RecursiveLambdas.<String, String>y(
                self -> s -> s.isEmpty() ? "" : self.apply(s.substring(1)) + s.charAt(0)).apply("reverse"));
        Map<Integer, Long> memo = new HashMap<>();
        var fibs = new Object() {
            final BiFunction<Integer, Integer, Long> dummy = (a, b) -> (long) a + b;

            long of(int n) {
                if (n < 2) return n;
                Long known = memo.get(n);
                if (known == null) {
                    known = of(n - 1) + of(n - 2);
                    memo.put(n, known);
                }
                return known;
            }
        };
        System.out.println(fibs.of(80) + " " + memo.size() + " " + fibs.dummy.apply(1, 2));
        try {
            IntUnaryOperator[] forever = new IntUnaryOperator[1];
            forever[0] = n -> forever[0].applyAsInt(n + 1) + 1;
            forever[0].applyAsInt(0);
        } catch (StackOverflowError e) {
            System.out.println("overflow");
        }
    }
}
