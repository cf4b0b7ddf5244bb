// System.arraycopy's failures: bounds messages, type mismatches, nulls, non-arrays, overflow of offset plus length.
import java.util.Arrays;

public class ArrayCopyErrors {
    static void copy(Object src, int sp, Object dst, int dp, int n) {
        try {
            System.arraycopy(src, sp, dst, dp, n);
            System.out.println("copied");
        } catch (ArrayIndexOutOfBoundsException | ArrayStoreException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        } catch (NullPointerException e) {
            System.out.println("NullPointerException");
        }
    }

    public static void main(String[] args) {
        int[] i = new int[5];
        copy(i, -1, i, 0, 1);
        copy(i, 0, i, -1, 1);
        copy(i, 0, i, 0, -1);
        copy(i, 3, i, 0, 3);
        copy(i, 0, i, 3, 3);
        copy(i, 6, i, 0, 0);
        copy(i, 5, i, 5, 0);
        copy(i, Integer.MAX_VALUE, i, 0, Integer.MAX_VALUE);
        copy(i, 0, new long[5], 0, 1);
        copy(i, 0, new Integer[5], 0, 1);
        copy(new Object[2], 0, i, 0, 1);
        copy("string", 0, i, 0, 1);
        copy(i, 0, "string", 0, 1);
        copy(null, 0, i, 0, 1);
        copy(i, 0, null, 0, 1);
        copy(new int[2][2], 0, new long[2][2], 0, 0);
        copy(new boolean[1], 0, new byte[1], 0, 1);
        copy(new String[3], 1, new Object[2], 0, 3);
        copy(new Object[3], 1, new String[2], -1, 1);
        Object[] mixed = {"a", "b", 3, "d"};
        String[] target = {"w", "x", "y", "z"};
        copy(mixed, 0, target, 0, 4);
        System.out.println(Arrays.toString(target));
        copy(mixed, 3, target, 2, 1);
        System.out.println(Arrays.toString(target));
        copy(new Object[] {null, null}, 0, target, 0, 2);
        System.out.println(Arrays.toString(target));
    }
}
