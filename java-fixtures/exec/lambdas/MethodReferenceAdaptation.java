// Method references that box, unbox, widen, drop results, take varargs, or make arrays.
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

public class MethodReferenceAdaptation {
    static Integer boxed(Integer i) {
        return i + 1;
    }

    static long wide(long l) {
        return l * 2;
    }

    static String var(Object... os) {
        return os.length + Arrays.toString(os);
    }

    static int sum(int... is) {
        return Arrays.stream(is).sum();
    }

    static boolean effect(Object o) {
        System.out.print("effect" + o + " ");
        return true;
    }

    interface Three {
        String go(int a, String b, Double c);
    }

    public static void main(String[] args) {
        IntUnaryOperator unboxing = MethodReferenceAdaptation::boxed;
        Function<Integer, Integer> plain = MethodReferenceAdaptation::boxed;
        System.out.println(unboxing.applyAsInt(1) + plain.apply(2));
        IntToLongFunction widening = MethodReferenceAdaptation::wide;
        ToDoubleFunction<Integer> more = MethodReferenceAdaptation::wide;
        System.out.println(widening.applyAsLong(Integer.MAX_VALUE) + " " + more.applyAsDouble(3));
        Consumer<String> dropped = MethodReferenceAdaptation::effect;
        dropped.accept("1");
        Runnable created = StringBuilder::new;
        created.run();
        System.out.println();
        Supplier<String> none = MethodReferenceAdaptation::var;
        Function<Object, String> one = MethodReferenceAdaptation::var;
        Three three = MethodReferenceAdaptation::var;
        Function<Object[], String> direct = MethodReferenceAdaptation::var;
        System.out.println(none.get() + one.apply("x") + three.go(1, "b", 2.5) + direct.apply(new Object[] {7, 8}));
        BiFunction<Integer, Integer, Integer> sums = MethodReferenceAdaptation::sum;
        System.out.println(sums.apply(3, 4));
        IntFunction<int[]> ints = int[]::new;
        Function<Integer, String[][]> grids = String[][]::new;
        System.out.println(ints.apply(3).length + " " + grids.apply(2).length + " " + Arrays.toString(ints.apply(2)));
        Function<int[], Object> copy = int[]::clone;
        System.out.println(((int[]) copy.apply(new int[] {5}))[0]);
        ToIntFunction<String> len = String::length;
        Function<String, Object> covariant = String::length;
        System.out.println(len.applyAsInt("abc") + " " + covariant.apply("abcd"));
        try {
            ints.apply(-1);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage());
        }
        Function<Integer, Integer> nullUnbox = i -> i + 1;
        try {
            nullUnbox.apply(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
