// BigInteger to and from two's complement bytes, sign and magnitude, radix strings.
import java.math.BigInteger;
import java.util.Arrays;

public class BigIntegerBytes {
    public static void main(String[] args) {
        for (long v : new long[] {0, 1, -1, 127, 128, -128, -129, 255, 256, Integer.MIN_VALUE, Long.MIN_VALUE, Long.MAX_VALUE}) {
            BigInteger b = BigInteger.valueOf(v);
            byte[] bytes = b.toByteArray();
            System.out.println(v + " " + Arrays.toString(bytes) + " " + new BigInteger(bytes).longValueExact() + " " + b.bitLength() + " " + b.toString(2).length());
        }
        System.out.println(new BigInteger(new byte[] {0, 0, -1}) + " " + new BigInteger(-1, new byte[] {1, 0}) + " " + new BigInteger(0, new byte[0]) + " " + new BigInteger(new byte[] {9, -2, 9}, 1, 1));
        BigInteger big = new BigInteger("-zz9z8w7", 36);
        for (int r : new int[] {2, 7, 10, 16, 32, 36}) System.out.println(r + " " + big.toString(r) + " " + new BigInteger(big.toString(r), r).equals(big));
        System.out.println(new BigInteger("+42") + " " + new BigInteger("-0").signum());
        for (String bad : new String[] {"-", "+-4", "4-4", "0x10", " 1"}) {
            try {
                System.out.println(new BigInteger(bad));
            } catch (NumberFormatException e) {
                System.out.println("'" + bad + "' " + e.getMessage());
            }
        }
        try {
            new BigInteger(0, new byte[] {1});
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            BigInteger.valueOf(1L << 40).intValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(BigInteger.valueOf(5) == BigInteger.valueOf(5));
    }
}
