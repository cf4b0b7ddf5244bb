// System.arraycopy with overlap in both directions, zero lengths and all element sizes.
import java.util.Arrays;

public class ArrayCopyOverlap {
    public static void main(String[] args) {
        int[] a = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        int[] b = a.clone();
        System.arraycopy(b, 0, b, 3, 5);
        System.out.println(Arrays.toString(b));
        b = a.clone();
        System.arraycopy(b, 3, b, 0, 5);
        System.out.println(Arrays.toString(b));
        b = a.clone();
        System.arraycopy(b, 4, b, 4, 6);
        System.out.println(Arrays.toString(b));
        System.arraycopy(b, 10, b, 10, 0);
        String[] s = {"a", "b", "c", "d"};
        System.arraycopy(s, 1, s, 2, 2);
        System.out.println(Arrays.toString(s));
        System.arraycopy(s, 1, s, 0, 3);
        System.out.println(Arrays.toString(s));
        byte[] by = {1, 2, 3, 4, 5};
        System.arraycopy(by, 0, by, 1, 4);
        System.out.println(Arrays.toString(by));
        char[] ch = "hello".toCharArray();
        System.arraycopy(ch, 1, ch, 0, 4);
        System.out.println(new String(ch));
        long[] lo = {1, 2, 3};
        System.arraycopy(lo, 0, lo, 1, 2);
        System.out.println(Arrays.toString(lo));
        double[] dst = new double[4];
        System.arraycopy(new double[] {0.5, -0.0}, 0, dst, 1, 2);
        System.out.println(Arrays.toString(dst));
        boolean[] z = {true, false, true};
        System.arraycopy(z, 1, z, 0, 2);
        System.out.println(Arrays.toString(z));
        int[][] g = {{1}, {2}, {3}};
        System.arraycopy(g, 0, g, 1, 2);
        g[0][0] = 100;
        System.out.println(Arrays.deepToString(g));
    }
}
