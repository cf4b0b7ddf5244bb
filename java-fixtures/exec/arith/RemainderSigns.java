// The sign of % follows the dividend for int, long, float and double; floorMod follows the divisor.
public class RemainderSigns {
    public static void main(String[] args) {
        int[] as = {7, -7, 0, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] bs = {3, -3, 7, -1, Integer.MIN_VALUE};
        for (int a : as) {
            StringBuilder line = new StringBuilder();
            for (int b : bs) {
                line.append(a / b).append(' ').append(a % b).append(' ');
                line.append(Math.floorDiv(a, b)).append(' ').append(Math.floorMod(a, b)).append(" | ");
            }
            System.out.println(line);
        }
        long[] ls = {10000000019L, -10000000019L, Long.MIN_VALUE};
        for (long a : ls) {
            System.out.println(a % 1000003L + " " + a % -1000003L + " " + Math.floorMod(a, 1000003L));
        }
        double[] ds = {5.5, -5.5, 0.0, -0.0, 1e300};
        for (double a : ds) {
            System.out.println(a % 2.25 + " " + a % -2.25 + " " + a % Double.POSITIVE_INFINITY);
        }
        float[] fs = {5.5f, -5.5f, -4.5f, Float.MAX_VALUE, Float.MIN_VALUE};
        for (float a : fs) {
            System.out.println(a % 2.25f + " " + a % -1.5f);
        }
        System.out.println(Double.POSITIVE_INFINITY % 2 + " " + Double.NaN % 1);
        System.out.println(Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-5, 2));
    }
}
