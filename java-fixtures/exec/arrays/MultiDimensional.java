// multianewarray: partial dimensions, sharing, jagged arrays, rows replaced.
import java.util.Arrays;

public class MultiDimensional {
    public static void main(String[] args) {
        int[][] a = new int[2][3];
        a[0][1] = 5;
        a[1] = a[0];
        a[1][2] = 6;
        System.out.println(Arrays.deepToString(a) + " " + (a[0] == a[1]));
        long[][][] b = new long[2][2][];
        b[1][1] = new long[] {7};
        System.out.println(Arrays.deepToString(b));
        String[][][] c = new String[2][][];
        System.out.println(c[0] + " " + c.getClass().getName());
        int[][] jag = new int[4][];
        for (int i = 0; i < jag.length; i++) {
            jag[i] = new int[i];
            Arrays.fill(jag[i], i);
        }
        System.out.println(Arrays.deepToString(jag));
        int[][][] zero = new int[0][7][9];
        System.out.println(zero.length);
        char[][][][] four = new char[1][2][3][4];
        four[0][1][2][3] = 'z';
        System.out.println(four[0][1][2][3] + " " + four[0][1][2].length + " " + four.getClass().getName());
        Object[][] o = new Integer[2][2];
        o[0] = new Integer[] {1, 2};
        System.out.println(Arrays.toString(o[0]) + Arrays.toString(o[1]));
        try {
            o[1] = new Object[] {3};
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        int[] row = {0, 1};
        row[row[1]] = row[row[0]] = 9;
        System.out.println(Arrays.toString(row));
        double[][] id = new double[3][3];
        for (int i = 0; i < 3; i++) {
            id[i][i] = i == 0 ? 1 : id[i - 1][i - 1] * -0.5;
        }
        System.out.println(Arrays.deepToString(id));
        boolean[][] shared = {new boolean[1], null};
        shared[1] = shared[0].clone();
        shared[0][0] = true;
        System.out.println(shared[1][0]);
    }
}
