// Lazy values, generators and callbacks built from lambdas: how often and in which order bodies run.
import java.util.Iterator;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class LazyAndMemo {
    static class Lazy<T> implements Supplier<T> {
        private Supplier<? extends T> init;
        private T value;

        Lazy(Supplier<? extends T> init) {
            this.init = init;
        }

        @Override
        public T get() {
            if (init != null) {
                value = init.get();
                init = null;
            }
            return value;
        }
    }

    static <T> Iterable<T> iterate(T seed, UnaryOperator<T> next, int n) {
        return () -> new Iterator<>() {
            T at = seed;
            int left = n;

            @Override
            public boolean hasNext() {
                return left > 0;
            }

            @Override
            public T next() {
                T r = at;
                at = next.apply(at);
                left--;
                return r;
            }
        };
    }

    static void each(int n, IntConsumer body) {
        for (int i = 0; i < n; i++) {
            body.accept(i);
        }
    }

    static int computed;

    static String compute(String s) {
        computed++;
        return s;
    }

    public static void main(String[] args) {
        Lazy<String> lazy = new Lazy<>(() -> compute("value"));
        System.out.println(computed + " " + lazy.get() + lazy.get() + " " + computed);
        Lazy<Object> nul = new Lazy<>(() -> null);
        System.out.println(nul.get() + " " + nul.get());
        for (int v : iterate(1, x -> x * 3, 6)) {
            System.out.print(v + " ");
        }
        System.out.println();
        int[] total = {0};
        each(5, i -> each(i, j -> total[0] += i * j));
        System.out.println(total[0]);
        String a = Optional.of("there").orElseGet(() -> compute("unused"));
        String b = Optional.<String>empty().orElseGet(() -> compute("used"));
        System.out.println(a + b + computed + Optional.of("x").map(s -> s + s).filter(s -> s.length() == 2).isPresent());
        UnaryOperator<Supplier<String>> loud = s -> () -> s.get() + "!";
        System.out.println(loud.apply(loud.apply(() -> compute("hey"))).get() + computed);
    }
}
