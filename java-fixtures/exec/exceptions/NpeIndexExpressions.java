// How helpful messages print index expressions, parameters, casts, and what they leave out.
public class NpeIndexExpressions {
    static int[][][] cube = new int[2][2][];
    static Object[] objects = {null, new Object[] {null}};
    static int at = 1;
    static long wide = 1;

    static int idx(int n) {
        return n;
    }

    String[] row(int n) {
        return null;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static int parameters(String first, long second, int[] third, double fourth, NpeIndexExpressions fifth) {
        return second > 0 ? third[(int) second] : fourth > 0 ? fifth.row(1).length : first.length();
    }

    public static void main(String[] args) {
        int i = 1;
        attempt(() -> cube[0][1][i] = 2);
        attempt(() -> cube[at][i][at]++);
        attempt(() -> cube[i - 1][at * 1][0] = 5);
        attempt(() -> cube[idx(1)][idx(0)][idx(5)] = 5);
        attempt(() -> cube[(int) wide][i & 1][~i + 2] = 5);
        attempt(() -> ((String) objects[0]).length());
        attempt(() -> ((Object[]) objects[i])[0].toString());
        attempt(() -> ((int[]) objects[at - 1])[0] = 3);
        attempt(() -> new NpeIndexExpressions().row(3)[2].trim());
        attempt(() -> parameters("x", 5, null, 0, null));
        attempt(() -> parameters("x", 0, null, 1, null));
        attempt(() -> parameters("x", 0, null, 1, new NpeIndexExpressions()));
        attempt(() -> parameters(null, 0, null, 0, null));
        int[] lengths = null;
        attempt(() -> cube[lengths.length][0][0] = 1);
        attempt(() -> cube[0][lengths[0]][0] = 1);
        attempt(() -> cube[0][0][0] = lengths[0]);
    }
}
