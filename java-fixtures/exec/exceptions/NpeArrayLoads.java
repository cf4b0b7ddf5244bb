// Helpful NullPointerException messages of array loads of every element type and of arraylength.
public class NpeArrayLoads {
    static Object sink;
    static int[] is;
    static long[] ls;
    static byte[] bs;
    static boolean[] zs;
    static char[] cs;
    static short[] ss;
    static float[] fs;
    static double[] ds;
    static Object[] os;

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(() -> sink = is[0]);
        attempt(() -> sink = ls[1]);
        attempt(() -> sink = bs[-1]);
        attempt(() -> sink = zs[200]);
        attempt(() -> sink = cs[70000]);
        attempt(() -> sink = ss[3]);
        attempt(() -> sink = fs[4]);
        attempt(() -> sink = ds[5]);
        attempt(() -> sink = os[6]);
        attempt(() -> sink = is.length);
        attempt(() -> sink = os.length + ls.length);
        attempt(() -> {
            for (int i : is) {
                sink = i;
            }
        });
        int[][] grid = new int[2][];
        attempt(() -> sink = grid[1][0]);
        attempt(() -> sink = grid[1].length);
        attempt(() -> sink = NpeArrayLoads.<int[]>none()[0]);
        attempt(() -> is[0]++);
    }

    static <T> T none() {
        return null;
    }
}
