// OutOfMemoryError from arrays beyond the VM limit can be caught; nothing else is harmed.
import java.util.Arrays;

public class HugeArrays {
    static void attempt(String what, java.util.function.Supplier<Object> s) {
        try {
            System.out.println(what + " " + s.get().getClass().getSimpleName());
        } catch (OutOfMemoryError e) {
            System.out.println(what + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int max = Integer.MAX_VALUE;
        attempt("byte", () -> new byte[max]);
        attempt("boolean", () -> new boolean[max]);
        attempt("char", () -> new char[max]);
        attempt("int", () -> new int[max]);
        attempt("long", () -> new long[max]);
        attempt("Object", () -> new Object[max]);
        attempt("int[][]", () -> new int[max][]);
        attempt("int[1][max]", () -> new int[1][max]);
        attempt("copyOf", () -> Arrays.copyOf(new int[1], max));
        attempt("reflect", () -> java.lang.reflect.Array.newInstance(double.class, max));
        attempt("small", () -> new int[10]);
        try {
            "ab".repeat(max);
        } catch (OutOfMemoryError e) {
            System.out.println("repeat " + e.getMessage());
        }
        int[] kept = {1, 2, 3};
        try {
            kept = new int[max];
        } catch (OutOfMemoryError e) {
            System.out.println(kept.length + " " + kept[2]);
        }
        throw new OutOfMemoryError("made by hand");
    }
}
