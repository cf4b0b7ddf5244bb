// java.util.Arrays: sort, binarySearch, fill, copyOfRange, equals, mismatch, hashCode, compare.
import java.util.Arrays;
import java.util.Collections;

public class ArraysUtility {
    public static void main(String[] args) {
        int[] a = {5, -1, 3, 3, Integer.MIN_VALUE, 0};
        Arrays.sort(a);
        System.out.println(Arrays.toString(a) + Arrays.binarySearch(a, 3) + Arrays.binarySearch(a, 1));
        double[] d = {0.0, -0.0, Double.NaN, -1, Double.NEGATIVE_INFINITY};
        Arrays.sort(d);
        System.out.println(Arrays.toString(d));
        String[] s = {"pear", "Apple", "fig", "apple"};
        Arrays.sort(s);
        System.out.println(Arrays.toString(s));
        Arrays.sort(s, Collections.reverseOrder());
        System.out.println(Arrays.toString(s));
        Arrays.sort(s, 1, 3, (x, y) -> x.length() - y.length());
        System.out.println(Arrays.toString(s));
        System.out.println(Arrays.toString(Arrays.copyOf(a, 8)) + Arrays.toString(Arrays.copyOfRange(a, 2, 7)));
        System.out.println(Arrays.toString(Arrays.copyOf(s, 5, Object[].class)));
        System.out.println(Arrays.equals(new int[] {1}, new int[] {1}) + " "
                + Arrays.equals(new double[] {0.0}, new double[] {-0.0}) + " "
                + Arrays.deepEquals(new int[][] {{1}}, new int[][] {{1}}) + " " + Arrays.equals((int[]) null, null));
        System.out.println(Arrays.mismatch(new int[] {1, 2, 3}, new int[] {1, 2, 4}) + " "
                + Arrays.mismatch("abc".toCharArray(), "ab".toCharArray()) + " "
                + Arrays.compare(new byte[] {1, -1}, new byte[] {1, 2}) + " "
                + Arrays.compareUnsigned(new byte[] {1, -1}, new byte[] {1, 2}));
        System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode(new long[] {1L << 33}) + " "
                + Arrays.deepHashCode(new Object[] {"a", new int[] {1}, null}) + " " + Arrays.hashCode((int[]) null));
        long[] l = new long[6];
        Arrays.setAll(l, i -> (long) i * i);
        Arrays.parallelPrefix(l, Long::sum);
        System.out.println(Arrays.toString(l) + Arrays.stream(l).sum());
        try {
            Arrays.copyOfRange(a, 3, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.fill(a, 2, 9, 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
