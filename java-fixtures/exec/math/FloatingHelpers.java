// Math on floating point: round, rint, ceil, floor, ulp, nextUp, copySign, scalb, getExponent, hypot, cbrt, IEEEremainder.
public class FloatingHelpers {
    static String bits(double d) { return Double.toHexString(d); }

    public static void main(String[] args) {
        double[] v = {0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 4503599627370497.5, 1e300, Double.NaN,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE};
        for (double d : v) {
            System.out.println(d + ": " + Math.round(d) + " " + Math.rint(d) + " " + Math.ceil(d) + " " + Math.floor(d) + " " + bits(Math.ulp(d)) + " " + bits(Math.nextUp(d)) + " " + bits(Math.nextDown(d)) + " " + Math.getExponent(d) + " " + Math.signum(d) + " " + Math.sqrt(d));
        }
        System.out.println(Math.round(2.5f) + " " + Math.round(-2.5f) + " " + Math.round(1e10f) + " " + Math.round(Float.NaN) + " " + Math.round(0.49999997f));
        System.out.println(Math.copySign(3.0, -0.0) + " " + Math.scalb(1.5, 10) + " " + Math.scalb(1.0, -1074) + " " + Math.scalb(1.0, -1075) + " " + Math.scalb(1f, 200));
        System.out.println(Math.min(0.0, -0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.min(Double.NaN, 1) + " " + Math.max(1f, Float.NaN) + " " + Math.abs(-0.0));
        System.out.println(StrictMath.hypot(3, 4) + " " + StrictMath.cbrt(27) + " " + StrictMath.cbrt(-2) + " " + Math.IEEEremainder(5, 3) + " " + Math.IEEEremainder(-7.5, 2) + " " + 5.5 % -2 + " " + -5.5 % 2);
        System.out.println(Math.nextAfter(1.0, 2) + " " + Math.nextAfter(1.0f, -1) + " " + Math.nextAfter(0.0, -1) + " " + Math.nextAfter(5.0, 5.0));
        System.out.println(Math.toRadians(180) + " " + Math.toDegrees(Math.PI) + " " + (0.1 + 0.2) + " " + (float) 0.1 + " " + (double) 0.1f + " " + 1 / 3f);
    }
}
