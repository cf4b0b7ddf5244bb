// floor, ceil, rint, round, and ulp neighbours on signed zeros, halves and huge values.
public class RoundingFunctions {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49999999999999994, -0.2, 4503599627370497.5,
            9007199254740993.0, 1e300, -1e300, Double.MIN_VALUE, Double.POSITIVE_INFINITY, Double.NaN};
        for (double d : ds) {
            System.out.println(d + ": " + Math.floor(d) + " " + Math.ceil(d) + " " + Math.rint(d) + " " + Math.round(d)
                    + " " + Math.abs(d) + " " + Math.signum(d));
        }
        float[] fs = {-0.0f, 0.5f, -0.5f, 2.5f, 0.49999997f, 8388609f, 3e9f, -3e9f, Float.NaN};
        for (float f : fs) {
            System.out.println(f + ": " + Math.round(f) + " " + Math.signum(f) + " " + Math.abs(f));
        }
        System.out.println(Double.toHexString(Math.nextUp(0.0)) + " " + Double.toHexString(Math.nextDown(0.0)));
        System.out.println(Math.nextUp(Double.MAX_VALUE) + " " + Math.nextAfter(1f, 2) + " " + Math.nextAfter(-0.0, 0.0));
        System.out.println(Math.ulp(1.0) + " " + Math.ulp(Float.MAX_VALUE) + " " + Math.getExponent(0.0) + " "
                + Math.getExponent(1e10f) + " " + Math.getExponent(Double.NaN));
        System.out.println(Math.copySign(3, -0.0) + " " + Math.scalb(1.5, -1075) + " " + Math.scalb(3f, 200));
        System.out.println(Math.fma(0.1, 10, -1) + " " + (0.1 * 10 - 1) + " " + Math.fma(1e38f, 10f, -1e38f));
    }
}
