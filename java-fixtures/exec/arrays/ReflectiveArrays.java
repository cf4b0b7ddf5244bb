// java.lang.reflect.Array: creation, widening gets and sets, and its exceptions.
import java.lang.reflect.Array;
import java.util.Arrays;

public class ReflectiveArrays {
    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] a = (int[]) Array.newInstance(int.class, 3);
        Array.set(a, 0, 5);
        Array.setInt(a, 1, 6);
        Array.set(a, 2, (byte) 7);
        System.out.println(Arrays.toString(a) + Array.getLength(a) + Array.get(a, 1) + Array.getLong(a, 2)
                + Array.getDouble(a, 0));
        String[][] g = (String[][]) Array.newInstance(String.class, 2, 3);
        Array.set(Array.get(g, 1), 2, "x");
        System.out.println(Arrays.deepToString(g));
        Object h = Array.newInstance(long[].class, 2);
        System.out.println(h.getClass().getName());
        attempt(() -> Array.setLong(a, 0, 1L));
        attempt(() -> Array.set(a, 0, "s"));
        attempt(() -> Array.getByte(a, 0));
        attempt(() -> Array.get(a, 3));
        attempt(() -> Array.get("s", 0));
        attempt(() -> Array.getLength("s"));
        attempt(() -> Array.newInstance(void.class, 1));
        attempt(() -> Array.set(g[0], 0, 1));
        char[] c = {'a'};
        System.out.println(Array.getInt(c, 0) + " " + Array.getFloat(c, 0) + " " + Array.get(c, 0));
        attempt(() -> Array.getShort(c, 0));
        System.out.println(Array.getBoolean(new boolean[] {true}, 0));
    }
}
