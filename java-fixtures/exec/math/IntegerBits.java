// Integer and Long bit operations: counts, rotations, reversal, highest and lowest bits, unsigned arithmetic.
public class IntegerBits {
    public static void main(String[] args) {
        for (int x : new int[] {0, 1, -1, 0x12345678, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x00ff00f0}) {
            System.out.println(x + " " + Integer.bitCount(x) + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x) + " " + Integer.highestOneBit(x) + " " + Integer.lowestOneBit(x) + " " + Integer.toHexString(Integer.reverse(x)) + " " + Integer.toHexString(Integer.reverseBytes(x)) + " " + Integer.toHexString(Integer.rotateLeft(x, 5)) + " " + Integer.toHexString(Integer.rotateRight(x, 37)) + " " + Integer.signum(x));
            System.out.println("  " + Integer.toBinaryString(x) + " " + Integer.toOctalString(x) + " " + Integer.toUnsignedString(x) + " " + Integer.toUnsignedLong(x) + " " + Integer.divideUnsigned(x, 7) + " " + Integer.remainderUnsigned(x, 7) + " " + Integer.compareUnsigned(x, 5));
        }
        for (long x : new long[] {0L, 1L, -1L, 0x123456789abcdef0L, Long.MIN_VALUE, Long.MAX_VALUE}) {
            System.out.println(x + " " + Long.bitCount(x) + " " + Long.numberOfLeadingZeros(x) + " " + Long.numberOfTrailingZeros(x) + " " + Long.highestOneBit(x) + " " + Long.lowestOneBit(x) + " " + Long.toHexString(Long.reverse(x)) + " " + Long.toHexString(Long.reverseBytes(x)) + " " + Long.toHexString(Long.rotateLeft(x, 68)));
            System.out.println("  " + Long.toUnsignedString(x) + " " + Long.divideUnsigned(x, 10) + " " + Long.remainderUnsigned(x, 10) + " " + Long.compareUnsigned(x, 0) + " " + Long.hashCode(x));
        }
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + Character.reverseBytes('\u1234') + " " + Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -2));
        System.out.println(Long.divideUnsigned(-1L, -2L) + " " + Long.remainderUnsigned(-1L, Long.MIN_VALUE) + " " + Long.compareUnsigned(-1, 1));
    }
}
