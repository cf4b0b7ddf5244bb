// Number crunching with arrays: matrices, a grid flood fill, sieve, permutations, knapsack, string distance.
import java.util.*;
import java.util.stream.*;

public class MatrixAndGrids {
    static long[][] multiply(long[][] a, long[][] b) { long[][] c = new long[a.length][b[0].length]; for (int i = 0; i < a.length; i++) for (int j = 0; j < b[0].length; j++) for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j]; return c; }
    static double determinant(double[][] m) { int n = m.length; double d = 1; for (int i = 0; i < n; i++) { int p = i; for (int r = i + 1; r < n; r++) if (Math.abs(m[r][i]) > Math.abs(m[p][i])) p = r; if (m[p][i] == 0) return 0; if (p != i) { double[] t = m[p]; m[p] = m[i]; m[i] = t; d = -d; } d *= m[i][i]; for (int r = i + 1; r < n; r++) { double f = m[r][i] / m[i][i]; for (int c = i; c < n; c++) m[r][c] -= f * m[i][c]; } } return d; }
    static int fill(char[][] g, int y, int x) { if (y < 0 || x < 0 || y >= g.length || x >= g[y].length || g[y][x] != '.') return 0; g[y][x] = '~'; return 1 + fill(g, y + 1, x) + fill(g, y - 1, x) + fill(g, y, x + 1) + fill(g, y, x - 1); }
    static void permute(int[] a, int k, List<String> out) { if (k == a.length) { out.add(Arrays.toString(a)); return; } for (int i = k; i < a.length; i++) { int t = a[k]; a[k] = a[i]; a[i] = t; permute(a, k + 1, out); t = a[k]; a[k] = a[i]; a[i] = t; } }
    static int distance(String a, String b) { int[] row = IntStream.rangeClosed(0, b.length()).toArray(); for (int i = 1; i <= a.length(); i++) { int diagonal = row[0]; row[0] = i; for (int j = 1; j <= b.length(); j++) { int up = row[j]; row[j] = Math.min(Math.min(row[j - 1], up) + 1, diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1)); diagonal = up; } } return row[b.length()]; }
    static int knapsack(int[] w, int[] v, int cap) { int[] best = new int[cap + 1]; for (int i = 0; i < w.length; i++) for (int c = cap; c >= w[i]; c--) best[c] = Math.max(best[c], best[c - w[i]] + v[i]); return best[cap]; }

    public static void main(String[] args) {
        long[][] f = {{1, 1}, {1, 0}}, p = f; for (int i = 0; i < 80; i++) p = multiply(p, f);
        System.out.println(Arrays.deepToString(p) + " " + determinant(new double[][] {{2, -1, 0}, {1, 3, 2}, {0, 5, -4}}) + " " + determinant(new double[][] {{1, 2}, {2, 4}}));
        char[][] grid = Stream.of("..#..", ".##.#", "#...#", "..#..").map(String::toCharArray).toArray(char[][]::new);
        System.out.println(fill(grid, 0, 0) + " " + fill(grid, 0, 4) + " " + fill(grid, 1, 1) + " " + Arrays.stream(grid).map(String::new).collect(Collectors.joining("/")));
        BitSet composite = new BitSet(); List<Integer> primes = new ArrayList<>(); for (int i = 2; i < 60; i++) if (!composite.get(i)) { primes.add(i); for (int j = i * i; j < 60; j += i) composite.set(j); } System.out.println(primes + " " + composite.cardinality());
        List<String> out = new ArrayList<>(); permute(new int[] {1, 2, 3}, 0, out); System.out.println(out + " " + distance("kitten", "sitting") + " " + knapsack(new int[] {1, 3, 4, 5}, new int[] {1, 4, 5, 7}, 7));
        int[][] jag = new int[4][]; for (int i = 0; i < jag.length; i++) { jag[i] = new int[i + 1]; jag[i][0] = jag[i][i] = 1; for (int j = 1; j < i; j++) jag[i][j] = jag[i - 1][j - 1] + jag[i - 1][j]; } System.out.println(Arrays.deepToString(jag) + " " + jag.getClass().getName() + " " + jag.clone()[2].length);
        double[] d = {3.5, Double.NaN, -0.0, 0.0, Double.NEGATIVE_INFINITY}; Arrays.sort(d); System.out.println(Arrays.toString(d) + " " + Arrays.binarySearch(d, 0.0) + " " + Arrays.hashCode(d) + " " + Arrays.stream(d).filter(x -> x == x).max().getAsDouble());
        Integer[] boxed = {3, 1, 2}; Arrays.sort(boxed, Collections.reverseOrder()); int[] pre = {1, 2, 3, 4}; Arrays.parallelPrefix(pre, Integer::sum); System.out.println(Arrays.toString(boxed) + Arrays.toString(pre) + Arrays.mismatch(pre, new int[] {1, 3, 7}) + Arrays.compare(pre, new int[] {1, 3}) + Arrays.equals(pre, 0, 2, new int[] {1, 3}, 0, 2));
        float acc = 0; for (int i = 0; i < 10; i++) acc += 0.1f; System.out.println(acc + " " + (acc == 1.0f) + " " + Math.fma(0.1, 10, -1) + " " + Math.hypot(3e200, 4e200) + " " + Math.cbrt(27) + " " + Math.ulp(1e16) + " " + Math.nextUp(1.0f) + " " + Math.scalb(1.5, 10) + " " + Math.IEEEremainder(10, 4) + " " + Float.toHexString(0.1f) + " " + Long.toUnsignedString(-1L) + " " + Integer.reverse(1) + " " + Long.numberOfTrailingZeros(96) + " " + Integer.parseInt("-7fffffff", 16));
    }
}
