// java.util.Arrays: sort, search, fill, copy, equality, hash, mismatch, deep variants, prefix sums.
import java.util.*;

public class ArraysMethods {
    public static void main(String[] args) {
        int[] a = {5, -3, 9, 0, 5, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] b = a.clone();
        Arrays.sort(a);
        System.out.println(Arrays.toString(a) + " " + Arrays.binarySearch(a, 9) + " " + Arrays.binarySearch(a, 6) + " " + Arrays.binarySearch(a, Integer.MIN_VALUE));
        Arrays.sort(b, 1, 4);
        System.out.println(Arrays.toString(b) + " " + Arrays.hashCode(b) + " " + Arrays.equals(a, b) + " " + Arrays.mismatch(a, a.clone()) + " " + Arrays.mismatch(a, b));
        double[] d = {0.0, -0.0, Double.NaN, Double.NEGATIVE_INFINITY, 1.5, -1.5};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d) + " " + Arrays.binarySearch(d, -0.0) + " " + Arrays.binarySearch(d, 0.0));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 9)) + " " + Arrays.toString(Arrays.copyOfRange(a, 5, 8)));
        String[] s = Arrays.copyOf(new Object[] {"x", "y"}, 3, String[].class);
        System.out.println(Arrays.toString(s) + " " + s.getClass().getSimpleName());
        int[][] grid = {{1, 2}, null, {}, {3}};
        System.out.println(Arrays.deepToString(grid) + " " + Arrays.deepHashCode(grid) + " " + Arrays.deepEquals(grid, new int[][] {{1, 2}, null, {}, {3}}));
        Object[] loop = {1, null};
        loop[1] = loop;
        System.out.println(Arrays.deepToString(loop));
        long[] l = new long[6];
        Arrays.setAll(l, i -> 1L << i);
        Arrays.parallelPrefix(l, Long::sum);
        Arrays.fill(l, 0, 2, -1);
        System.out.println(Arrays.toString(l) + " " + Arrays.stream(l).sum() + " " + Arrays.compare(l, new long[] {-1, -1, 8}));
        char[] c = "sorting characters".toCharArray();
        Arrays.sort(c);
        System.out.println("'" + new String(c) + "' " + Arrays.toString((byte[]) null) + " " + Arrays.toString(new boolean[2]) + Arrays.asList(1, 2).getClass());
        try {
            Arrays.fill(l, 4, 2, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(a, 0, 99);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.copyOf(new Object[] {1}, 1, String[].class);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
    }
}
