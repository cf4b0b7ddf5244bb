// Double.toString and Float.toString where every published JDK agrees: exponents, limits, signs, shortest forms.
public class DoubleToString {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 1.0, 0.1, 100.0, 1234567.0, 9999999.0, 1.0E7, 12345678.9, 0.001, 9.999E-4, 1e-5, 123456789012345680.0,
            Double.MAX_VALUE, Double.MIN_NORMAL, 1.0 / 3, 2.0 / 3, 1e21, 1e22, 5e-324, 0.30000000000000004, 4.35, 100.01, Math.PI, Math.E, -1e-10};
        for (double d : ds) System.out.println(d + " " + Double.toHexString(d) + " " + Long.toHexString(Double.doubleToLongBits(d)));
        float[] fs = {0f, -0f, 1f, 0.1f, 16777216f, 1e10f, 3.4028235e38f, 1f / 3, 9999999f, 1e7f, 0.001f, 1e-5f};
        for (float f : fs) System.out.println(f + " " + Float.toHexString(f) + " " + Integer.toHexString(Float.floatToIntBits(f)));
        System.out.println(Double.NaN + " " + Double.POSITIVE_INFINITY + " " + Float.NEGATIVE_INFINITY + " " + (float) 1e40 + " " + (float) 1e-50);
        System.out.println(Double.longBitsToDouble(0x7ff8000000000001L) + " " + Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0xfff8000000000001L))) + " " + Long.toHexString(Double.doubleToRawLongBits(Double.longBitsToDouble(0xfff8000000000001L))));
        System.out.println(Double.valueOf(0.0).equals(-0.0) + " " + (0.0 == -0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN) + " " + Double.compare(0.0, -0.0) + " " + Double.hashCode(1.5) + " " + Float.hashCode(1.5f));
        double x = 1;
        for (int i = 0; i < 40; i++) x = x * 1.7 + 0.3;
        System.out.println(x + " " + (x - 2e9) + " " + (int) x + " " + (long) x);
    }
}
