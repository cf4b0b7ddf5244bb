// Hexadecimal floating literals, toHexString, and constants of the wrapper classes.
public class HexFloatLiterals {
    public static void main(String[] args) {
        double[] ds = {0x1p0, 0x1.8p1, 0x1.0p-1022, 0x0.0000000000001p-1022, 0x1.fffffffffffffp1023, -0x1.921fb54442d18p1, 0x.8p0, 0x10p-4};
        for (double d : ds) System.out.println(d + " = " + Double.toHexString(d) + " back " + (Double.parseDouble(Double.toHexString(d)) == d));
        float[] fs = {0x1p0f, 0x1.fffffep127f, 0x1p-149f, 0x1.99999ap-4f};
        for (float f : fs) System.out.println(f + " = " + Float.toHexString(f));
        System.out.println(Double.toHexString(Double.NaN) + " " + Double.toHexString(-1.0 / 0) + " " + Double.toHexString(-0.0) + " " + Double.toHexString(Double.MIN_VALUE));
        System.out.println(Double.MAX_EXPONENT + " " + Double.MIN_EXPONENT + " " + Float.MAX_EXPONENT + " " + Double.BYTES + " " + Long.SIZE + " " + Character.MAX_RADIX + " " + Byte.MIN_VALUE + " " + (int) Character.MAX_VALUE);
        System.out.println(String.format("%a %A %.3a %a", 1.0, 255.5, Math.PI, Double.MIN_VALUE));
        System.out.println(1_000_000 + " " + 0b1010_1010 + " " + 0_17 + " " + 0xFFFF_FFFFL + " " + 1e1f + " " + 'A' + 1 + " " + (char) ('A' + 1));
        float sum = 0;
        for (int i = 0; i < 10; i++) sum += 0.1f;
        System.out.println(Float.toHexString(sum) + " " + sum);
        System.out.println((int) 0x1.fffffep30f + " " + (int) Float.NaN + " " + (long) 1e30 + " " + (byte) 300.7 + " " + (char) 65.9 + " " + (short) -40000.0);
    }
}
