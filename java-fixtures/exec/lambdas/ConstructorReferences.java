// Constructor references of inner, generic, varargs and private classes, with captured outer instances.
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class ConstructorReferences {
    final int id;
    static int made;

    ConstructorReferences(int id) {
        this.id = id;
    }

    class Inner {
        final String s;

        Inner(String s) {
            this.s = s + id;
            made++;
        }
    }

    Function<String, Inner> factory() {
        return Inner::new;
    }

    static class Var {
        final int n;

        private Var(Object... os) {
            n = os.length;
        }
    }

    record Pair<A, B>(A a, B b) {
    }

    static class Failing {
        Failing() {
            throw new IllegalStateException("constructor");
        }
    }

    public static void main(String[] args) {
        Function<Integer, ConstructorReferences> f = ConstructorReferences::new;
        System.out.println(f.apply(5).id);
        System.out.println(f.apply(6).factory().apply("in").s + made);
        Supplier<Var> v0 = Var::new;
        BiFunction<String, Integer, Var> v2 = Var::new;
        System.out.println(v0.get().n + " " + v2.apply("a", 1).n);
        BiFunction<String, Integer, Pair<String, Integer>> p = Pair::new;
        System.out.println(p.andThen(Pair::b).apply("x", 9) + " " + p.apply("y", 8));
        TreeSet<String> sorted = Stream.of("c", "a", "b").collect(Collectors.toCollection(TreeSet::new));
        System.out.println(sorted);
        Supplier<List<String>> list = ArrayList<String>::new;
        List<String> l = list.get();
        l.add("z");
        System.out.println(l + " " + list.get().isEmpty());
        Supplier<Failing> bad = Failing::new;
        try {
            bad.get();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName());
        }
        System.out.println(Stream.of(1, 2, 3).map(ConstructorReferences::new).mapToInt(c -> c.id).sum());
    }
}
