// NegativeArraySizeException from every way to make an array; sizes are evaluated before any is checked.
import java.lang.reflect.Array;
import java.util.Arrays;

public class NegativeSizes {
    static String log = "";

    static int n(int v) {
        log += v + " ";
        return v;
    }

    static void attempt(Runnable r) {
        log = "";
        try {
            r.run();
            System.out.println("made, " + log);
        } catch (NegativeArraySizeException e) {
            System.out.println(e.getMessage() + ", " + log);
        }
    }

    public static void main(String[] args) {
        attempt(() -> Arrays.fill(new int[n(-1)], 0));
        attempt(() -> Arrays.fill(new Object[n(Integer.MIN_VALUE)], null));
        attempt(() -> Arrays.toString(new int[n(2)][n(-3)]));
        attempt(() -> Arrays.toString(new int[n(-2)][n(-3)]));
        attempt(() -> Arrays.toString(new int[n(0)][n(-4)]));
        attempt(() -> Arrays.toString(new String[n(1)][n(0)][n(-5)]));
        attempt(() -> Arrays.toString(new long[n(1)][n(0)][]));
        attempt(() -> Array.newInstance(int.class, -6));
        attempt(() -> Array.newInstance(String.class, 1, -7));
        attempt(() -> Arrays.copyOf(new int[1], -8));
        byte b = (byte) 200;
        attempt(() -> Arrays.fill(new char[b], 'x'));
        try {
            int[] a = new int[n(1) / n(0)];
            System.out.println(a.length);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
