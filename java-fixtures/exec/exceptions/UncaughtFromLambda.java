// Stack trace of an exception thrown inside nested lambdas called directly: lambda frames, no hidden frames.
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

public class UncaughtFromLambda {
    static final int[] data = {1, 2, 3};

    static int apply(IntUnaryOperator op, int n) {
        return op.applyAsInt(n);
    }

    static int bad(int i) {
        return data[i];
    }

    public static void main(String[] args) {
        IntFunction<IntUnaryOperator> adder = a -> b -> apply(UncaughtFromLambda::bad, a + b);
        System.out.println(adder.apply(1).applyAsInt(1));
        System.out.println(
            adder
                .apply(2)
                .applyAsInt(3));
    }
}
