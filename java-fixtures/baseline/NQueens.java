// NQueens by hand: a row is chosen when it is first compared, and main is run again for every path.
// Prints the counts that delayed choice must reach. Argument: N.
import java.util.Arrays;

final class NQueens {
    private static final int UNREAD = -1;

    private static int row(int[] rows, int i) {
        if (rows[i] == UNREAD) {
            rows[i] = choose(rows.length);
        }
        return rows[i];
    }

    private static boolean isSafe(int[] rows) {
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < i; j++) {
                if (row(rows, i) == row(rows, j)) {
                    return false;
                }
                if (Math.abs(row(rows, i) - row(rows, j)) == i - j) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean run(int n) {
        int[] rows = new int[n];
        Arrays.fill(rows, UNREAD);
        return isSafe(rows);
    }

    /** The choices of this run: how many alternatives each has and which is taken. */
    private static int[] alternatives = new int[64];
    private static int[] taken = new int[64];
    private static int known;
    private static int passed;

    private static int choose(int count) {
        if (passed == known) {
            if (known == taken.length) {
                alternatives = Arrays.copyOf(alternatives, 2 * known);
                taken = Arrays.copyOf(taken, 2 * known);
            }
            alternatives[known] = count;
            taken[known++] = 0;
        }
        return taken[passed++];
    }

    /** Turns to the next run, depth first; false if there is none. */
    private static boolean advance() {
        passed = 0;
        while (known > 0 && taken[known - 1] == alternatives[known - 1] - 1) {
            known--;
        }
        if (known == 0) {
            return false;
        }
        taken[known - 1]++;
        return true;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        long accepted = 0;
        long explored = 0;
        do {
            accepted += run(n) ? 1 : 0;
            explored++;
        } while (advance());
        System.out.println("accepted=" + accepted + " explored=" + explored);
    }
}
