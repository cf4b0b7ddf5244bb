// f2i, f2l, d2i, d2l saturate and send NaN to zero; narrower casts go through int.
public class FloatToIntegral {
    public static void main(String[] args) {
        double[] ds = {0.0, -0.0, 0.99, -0.99, 2147483647.5, 2147483648.0, -2147483648.9, -2147483649.0,
            9.223372036854775E18, 9.223372036854776E18, -9.3E18, 1e300, Double.MIN_VALUE,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 300.7, -129.5, 65536.5, 4294967295.0};
        for (double d : ds) {
            System.out.println(Double.toHexString(d) + " -> " + (int) d + " " + (long) d + " " + (short) d + " " + (byte) d + " "
                    + (int) (char) d);
        }
        float[] fs = {2.14748365E9f, -2.14748365E9f, 9.223372E18f, 1e38f, Float.NaN, Float.NEGATIVE_INFINITY,
            Float.MIN_VALUE, 1.9999999f, -1.9999999f, 16777217f, 70000.9f};
        for (float f : fs) {
            System.out.println(Float.toHexString(f) + " -> " + (int) f + " " + (long) f + " " + (short) f + " " + (byte) f + " "
                    + (int) (char) f);
        }
    }
}
