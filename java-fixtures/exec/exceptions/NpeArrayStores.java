// Helpful NullPointerException messages of array stores of every element type.
public class NpeArrayStores {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    int[] is;
    NpeArrayStores next;

    void instance(int at, long[] ls) {
        attempt(() -> is[at] = 1);
        attempt(() -> next.is[at + 1] = 1);
        attempt(() -> ls[at] = 1);
    }

    public static void main(String[] args) {
        byte[] bs = null;
        boolean[] zs = null;
        char[] cs = null;
        short[] ss = null;
        int[] is = null;
        long[] ls = null;
        float[] fs = null;
        double[] ds = null;
        String[] os = null;
        attempt(() -> bs[0] = 1);
        attempt(() -> zs[0] = true);
        attempt(() -> cs[0] = 'c');
        attempt(() -> ss[0] = 1);
        attempt(() -> is[0] = 1);
        attempt(() -> ls[0] = 1);
        attempt(() -> fs[0] = 1);
        attempt(() -> ds[0] = 1);
        attempt(() -> os[0] = "s");
        attempt(() -> os[0] += "s");
        new NpeArrayStores().instance(7, null);
        try {
            String[][] table = new String[3][];
            int row = 2;
            table[row][row - 1] = "x";
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
