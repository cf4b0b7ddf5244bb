// What javac folds and what the JVM computes agree in the corners.
public class ConstantFolding {
    static final int MAX = Integer.MAX_VALUE;
    static final long LMIN = Long.MIN_VALUE;
    static final double TENTH = 0.1;
    static final float FTENTH = 0.1f;
    static final char C = '\uffff';
    static int max = Integer.MAX_VALUE;
    static long lmin = Long.MIN_VALUE;
    static double tenth = 0.1;
    static float ftenth = 0.1f;
    static char c = '\uffff';

    public static void main(String[] args) {
        System.out.println((MAX + 1) + " " + (max + 1));
        System.out.println((LMIN - 1) + " " + (lmin - 1));
        System.out.println((LMIN / -1) + " " + (lmin / -1));
        System.out.println((MAX << 33) + " " + (max << 33));
        System.out.println((LMIN >>> 127) + " " + (lmin >>> 127));
        System.out.println((TENTH * 3) + " " + (tenth * 3));
        System.out.println((FTENTH * 3) + " " + (ftenth * 3));
        System.out.println((FTENTH == TENTH) + " " + (ftenth == tenth));
        System.out.println(((byte) C) + " " + ((byte) c));
        System.out.println((C + 1) + " " + (c + 1));
        System.out.println(((char) (C + 1) + 0) + " " + ((char) (c + 1) + 0));
        System.out.println(((int) 1e20) + " " + ((int) (tenth * 1e21)));
        System.out.println((-0.0 == 0.0) + " " + (0.0 * -1) + " " + (tenth - tenth) * -1);
        System.out.println((5.5 % -2) + " " + (-5.5f % 2) + " " + (5 % -3));
        System.out.println((0.0 / 0 == 0.0 / 0) + " " + (1 / 0.0));
        System.out.println("" + (char) 65 + (int) 'A' + 1L + 1.0f + 'x' + true + null);
        System.out.println((1 < 2 ? 'a' : 0) + " " + (max > 2 ? 'a' : max) + " " + (max > 2 ? 'b' : 98));
        final String s = "con" + "stant" + MAX;
        System.out.println(s == "constant2147483647");
    }
}
