// Math methods since 18: ceilDiv, ceilMod, clamp, unsignedMultiplyHigh, compress and expand, Float16 conversion, parallel multiply.
import java.math.*;

public class MathOfLaterJava {
    public static void main(String[] args) {
        for (int[] p : new int[][] {{7, 2}, {-7, 2}, {7, -2}, {-7, -2}, {6, 3}, {Integer.MIN_VALUE, -1}}) System.out.println(p[0] + " " + p[1] + " ceilDiv " + Math.ceilDiv(p[0], p[1]) + " ceilMod " + Math.ceilMod(p[0], p[1]) + " floorDiv " + Math.floorDiv(p[0], p[1]));
        System.out.println(Math.clamp(15L, 0, 10) + " " + Math.clamp(-5, -2L, 2L) + " " + Math.clamp(Double.NaN, 0.0, 1.0) + " " + Math.clamp(-0.0, 0.0, 1.0) + " " + Math.clamp(2f, 0f, 1f));
        System.out.println(Math.unsignedMultiplyHigh(-1L, -1L) + " " + Integer.toHexString(Integer.compress(0x12345678, 0xff00ff0)) + " " + Integer.toHexString(Integer.expand(0xabc, 0xf0f0f0)) + " " + Long.toHexString(Long.compress(-1L, 0x5555L)));
        for (float f : new float[] {0f, -0f, 1f, 65504f, 65520f, 1e-8f, 6e-8f, 0.1f, Float.NaN, Float.POSITIVE_INFINITY}) System.out.println(f + " " + Integer.toHexString(Float.floatToFloat16(f) & 0xffff) + " " + Float.float16ToFloat(Float.floatToFloat16(f)));
        System.out.println(new BigInteger("12345678901234567890").parallelMultiply(BigInteger.TEN) + " " + BigDecimal.TWO.sqrt(MathContext.DECIMAL64));
        try {
            Math.clamp(1L, 5, 2);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Math.ceilDivExact(Integer.MIN_VALUE, -1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(2e-3f + " " + 1.0e23 + " " + 2.0E-3 + " " + 9.999999e-5f + " " + 4.9E-324 + " " + 1.1754944E-38f);
    }
}
