// Bridge methods for generics and covariant returns are called through raw and super types and check casts.
import java.lang.reflect.Method;
import java.util.Arrays;

public class BridgeMethods {
    interface Shape<T> {
        T make(T seed);
    }

    static class Words implements Shape<String> {
        @Override
        public String make(String seed) {
            return seed + seed;
        }
    }

    static class Base implements Cloneable {
        Object value() {
            return "base";
        }

        Base self() {
            return this;
        }
    }

    static class Derived extends Base {
        @Override
        Integer value() {
            return 7;
        }

        @Override
        Derived self() {
            return this;
        }

        int only() {
            return 1;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Shape raw = new Words();
        System.out.println(raw.make("ab"));
        try {
            raw.make(3);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Base b = new Derived();
        System.out.println(b.value() + " " + new Derived().self().only() + " " + (b.self() == b));
        String[] names = Arrays.stream(Derived.class.getDeclaredMethods())
                .map(m -> m.getName() + ":" + m.getReturnType().getSimpleName() + ":" + m.isBridge() + ":" + m.isSynthetic())
                .sorted().toArray(String[]::new);
        System.out.println(Arrays.toString(names));
        int bridges = 0;
        for (Method m : Words.class.getDeclaredMethods()) {
            if (m.isBridge()) bridges++;
        }
        System.out.println(bridges);
    }
}
