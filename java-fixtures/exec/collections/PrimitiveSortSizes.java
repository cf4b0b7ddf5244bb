// Sorting of primitive arrays at sizes where the algorithm changes: the result is the sorted permutation.
import java.util.Arrays;

public class PrimitiveSortSizes {
    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 2, 43, 44, 65, 287, 512, 3000}) {
            int[] a = new int[n];
            int s = n + 1;
            for (int i = 0; i < n; i++) {
                s ^= s << 13;
                s ^= s >>> 17;
                s ^= s << 5;
                a[i] = s % 1000;
            }
            long before = 0, after = 0;
            for (int x : a) before += (long) x * x;
            byte[] bytes = new byte[n];
            double[] doubles = new double[n];
            for (int i = 0; i < n; i++) { bytes[i] = (byte) a[i]; doubles[i] = a[i] / 7.0; }
            Arrays.sort(a);
            Arrays.sort(bytes);
            Arrays.sort(doubles);
            boolean ok = true;
            for (int i = 0; i < n; i++) {
                after += (long) a[i] * a[i];
                if (i > 0 && (a[i - 1] > a[i] || bytes[i - 1] > bytes[i] || doubles[i - 1] > doubles[i])) ok = false;
            }
            System.out.println(n + " " + ok + " " + (before == after) + " " + Arrays.hashCode(a) + " " + Arrays.hashCode(bytes) + " " + Arrays.hashCode(doubles));
        }
    }
}
