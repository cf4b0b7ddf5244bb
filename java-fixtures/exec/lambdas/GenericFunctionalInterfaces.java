// Generic functional interfaces: bridges between erased and specialised methods, casts that fail inside a lambda.
import java.util.Comparator;
import java.util.function.BiFunction;
import java.util.function.Function;

public class GenericFunctionalInterfaces {
    interface Transform<A, B> {
        B apply(A a);

        default <C> Transform<A, C> then(Transform<? super B, ? extends C> next) {
            return a -> next.apply(apply(a));
        }
    }

    interface IntTransform extends Transform<Integer, Integer> {
        @Override
        Integer apply(Integer i);
    }

    interface Special<T extends Comparable<T>> {
        T pick(T a, T b);
    }

    interface StringPick extends Special<String> {
    }

    interface Both extends Function<String, Integer>, Comparator<String> {
        @Override
        default int compare(String a, String b) {
            return apply(a) - apply(b);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        IntTransform twice = i -> i * 2;
        Transform<Integer, Integer> up = twice;
        System.out.println(twice.apply(3) + " " + up.apply(4) + " " + up.then(i -> "<" + i + ">").apply(5));
        try {
            ((Transform) twice).apply("string");
        } catch (ClassCastException e) {
            System.out.println("bridge: " + e.getMessage().substring(0, 55));
        }
        Transform<String, Integer> len = s -> s.length();
        try {
            ((Transform) len).apply(5);
        } catch (ClassCastException e) {
            System.out.println("lambda: " + e.getMessage().substring(0, 55));
        }
        StringPick longer = (a, b) -> a.length() >= b.length() ? a : b;
        Special<String> same = longer;
        System.out.println(longer.pick("aa", "b") + same.pick("c", "dd"));
        Both byLength = String::length;
        System.out.println(byLength.compare("aaa", "b") + " " + byLength.apply("four") + " "
                + byLength.reversed().compare("aaa", "b") + " " + byLength.andThen(i -> i + 0.5).apply("x"));
        BiFunction<Object, Object, Boolean> eq = Object::equals;
        System.out.println(eq.apply(1, 1) + " " + eq.apply("1", 1));
        Transform<Object, String> str = String::valueOf;
        Transform<? super Integer, ? extends CharSequence> wild = str;
        System.out.println(wild.apply(42).length());
        Object raw = (Transform<String, String>) String::trim;
        System.out.println(((Transform<Object, Object>) raw).apply(" x ") + "|");
    }
}
