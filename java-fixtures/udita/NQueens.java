// N queens (UDITA Fig. 13): one delayed row per column, the predicate compares pairwise.
// Arguments: N, and optionally "print" to print every solution.
import java.util.Arrays;
import tarry.Verify;

final class NQueens {
    private static boolean isSafe(int[] rows) {
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < i; j++) {
                if (rows[i] == rows[j]) {
                    return false;
                }
                if (Math.abs(rows[i] - rows[j]) == i - j) {
                    return false;
                }
            }
        }
        return true;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int[] rows = new int[n];
        for (int i = 0; i < n; i++) {
            rows[i] = Verify.getInt(0, n - 1);
        }
        Verify.assume(isSafe(rows));
        if (args.length > 1) {
            System.out.println(Arrays.toString(rows));
        }
    }
}
