// d2f rounds to nearest even, to subnormals and to infinity.
public class DoubleToFloat {
    static void show(double d) {
        float f = (float) d;
        System.out.println(Double.toHexString(d) + " -> " + Float.toHexString(f) + " "
                + Integer.toHexString(Float.floatToRawIntBits(f)));
    }

    public static void main(String[] args) {
        show(0.1);
        show(-0.0);
        show(Double.MIN_VALUE);
        show(-Double.MIN_VALUE);
        show(Double.MAX_VALUE);
        show(-Double.MAX_VALUE);
        show(0x1.fffffep127);
        show(0x1.fffffefffffffp127);
        show(0x1.ffffffp127);
        show(0x1.000001p0);
        show(0x1.0000010000001p0);
        show(0x1.000003p0);
        show(0x1p-149);
        show(0x1p-150);
        show(0x1.0000000000001p-150);
        show(0x1.8p-149);
        show(0x1.fffffcp-127);
        show(Double.POSITIVE_INFINITY);
        show(Double.NEGATIVE_INFINITY);
        show(Double.NaN);
        System.out.println((double) 0.1f);
        System.out.println((float) 0.1 == 0.1);
        System.out.println((float) 0.5 == 0.5);
    }
}
