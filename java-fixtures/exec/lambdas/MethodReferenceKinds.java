// The four kinds of method references: static, bound, unbound and constructor; the receiver is evaluated once.
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class MethodReferenceKinds {
    static int evaluated;
    final String name;

    MethodReferenceKinds() {
        this("default");
    }

    MethodReferenceKinds(String name) {
        this.name = name;
    }

    static MethodReferenceKinds receiver() {
        evaluated++;
        return new MethodReferenceKinds("r" + evaluated);
    }

    String hello(int n) {
        return name + n;
    }

    static String twice(String s) {
        return s + s;
    }

    static class Sub extends MethodReferenceKinds {
        Sub() {
            super("sub");
        }

        @Override
        String hello(int n) {
            return "overridden " + n;
        }

        String both() {
            IntFunction<String> mine = this::hello;
            IntFunction<String> parents = super::hello;
            return mine.apply(1) + " " + parents.apply(2);
        }
    }

    public static void main(String[] args) {
        Function<String, String> st = MethodReferenceKinds::twice;
        IntFunction<String> bound = receiver()::hello;
        BiFunction<MethodReferenceKinds, Integer, String> unbound = MethodReferenceKinds::hello;
        Supplier<MethodReferenceKinds> make = MethodReferenceKinds::new;
        Function<String, MethodReferenceKinds> makeNamed = MethodReferenceKinds::new;
        System.out.println(st.apply("ab"));
        System.out.println(bound.apply(1) + bound.apply(2) + " evaluated " + evaluated);
        System.out.println(unbound.apply(new MethodReferenceKinds("u"), 3) + " " + unbound.apply(new Sub(), 4));
        System.out.println(make.get().name + " " + (make.get() == make.get()) + " " + makeNamed.apply("x").name);
        System.out.println(new Sub().both());
        Function<Object, String> virt = Object::toString;
        System.out.println(virt.apply(5) + virt.apply("s") + virt.apply(java.util.List.of(1)));
        Function<CharSequence, Integer> iface = CharSequence::length;
        System.out.println(iface.apply(new StringBuilder("four")));
        MethodReferenceKinds none = null;
        try {
            IntFunction<String> f = none::hello;
            System.out.println(f);
        } catch (NullPointerException e) {
            System.out.println("null receiver at creation");
        }
        try {
            unbound.apply(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null receiver at call");
        }
    }
}
