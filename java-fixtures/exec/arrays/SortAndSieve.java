// Array-heavy loops: sieve, insertion sort, matrix product, rotation and a checksum of each.
import java.util.Arrays;

public class SortAndSieve {
    public static void main(String[] args) {
        boolean[] composite = new boolean[2000];
        int primes = 0;
        for (int i = 2; i < composite.length; i++) {
            if (composite[i]) continue;
            primes++;
            for (int j = i * i; j < composite.length; j += i) {
                composite[j] = true;
            }
        }
        System.out.println(primes);
        int[] a = new int[50];
        int seed = 12345;
        for (int i = 0; i < a.length; i++) {
            seed = seed * 1103515245 + 12345;
            a[i] = seed >>> 16 & 0x7fff;
        }
        for (int i = 1; i < a.length; i++) {
            int v = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > v) {
                a[j + 1] = a[j--];
            }
            a[j + 1] = v;
        }
        System.out.println(a[0] + " " + a[25] + " " + a[49] + " " + Arrays.hashCode(a));
        double[][] m = new double[8][8];
        double[][] p = new double[8][8];
        for (int i = 0; i < 64; i++) {
            m[i / 8][i % 8] = (i % 7) - 3 + i / 64.0;
        }
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < 8; j++) {
                for (int k = 0; k < 8; k++) {
                    p[i][j] += m[i][k] * m[k][j];
                }
            }
        }
        System.out.println(Arrays.toString(p[3]));
        char[] text = "rotate me by five".toCharArray();
        for (int r = 0; r < 5; r++) {
            char last = text[text.length - 1];
            System.arraycopy(text, 0, text, 1, text.length - 1);
            text[0] = last;
        }
        System.out.println(text);
    }
}
