// Unnamed variables and patterns in every place: locals, for, catch, lambdas, resources, record patterns.
import java.util.List;
import java.util.function.BiFunction;

public class UnnamedVariables {
    record Triple(int a, int b, int c) {
    }

    static int calls;

    static int call() {
        return ++calls;
    }

    static class Res implements AutoCloseable {
        @Override
        public void close() {
            System.out.println("closed");
        }
    }

    public static void main(String[] args) {
        int _ = call();
        int _ = call();
        for (int _ : new int[] {1, 2, 3}) {
            call();
        }
        for (int i = 0, _ = call(); i < 2; i++) {
            call();
        }
        System.out.println(calls);
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException _) {
            System.out.println("caught");
        }
        try (var _ = new Res()) {
            System.out.println("inside");
        }
        BiFunction<String, Integer, String> f = (s, _) -> s + s;
        BiFunction<String, Integer, String> g = (_, _) -> "none";
        System.out.println(f.apply("a", 1) + g.apply("b", 2));
        Object o = new Triple(1, 2, 3);
        if (o instanceof Triple(_, int b, _)) {
            System.out.println(b);
        }
        for (Object x : List.of(1, "s", 2.0, 3L)) {
            System.out.print(switch (x) {
                case Integer _ -> "int ";
                case String _, Double _ -> "string or double ";
                default -> "other ";
            });
        }
        System.out.println();
    }
}
