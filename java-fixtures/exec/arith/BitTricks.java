// The bit operations of Integer and Long on corner values.
public class BitTricks {
    public static void main(String[] args) {
        int[] is = {0, 1, -1, 0x80000000, 0x7fffffff, 0x00f0f000, 12345678};
        for (int i : is) {
            System.out.println(i + ": " + Integer.bitCount(i) + " " + Integer.numberOfLeadingZeros(i) + " "
                    + Integer.numberOfTrailingZeros(i) + " " + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i)
                    + " " + Integer.reverse(i) + " " + Integer.reverseBytes(i) + " " + Integer.rotateLeft(i, 5) + " "
                    + Integer.rotateRight(i, 5) + " " + Integer.signum(i));
        }
        long[] ls = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 0x00f0f00000000000L, 1234567890123456789L};
        for (long l : ls) {
            System.out.println(l + ": " + Long.bitCount(l) + " " + Long.numberOfLeadingZeros(l) + " "
                    + Long.numberOfTrailingZeros(l) + " " + Long.highestOneBit(l) + " " + Long.lowestOneBit(l) + " "
                    + Long.reverse(l) + " " + Long.reverseBytes(l) + " " + Long.rotateLeft(l, 5) + " "
                    + Long.rotateRight(l, 5) + " " + Long.signum(l));
        }
        System.out.println(Short.reverseBytes((short) 0x1280) + " " + (int) Character.reverseBytes('\u1280'));
        System.out.println((5 & 3) + " " + (5 | 3) + " " + (5 ^ 3) + " " + ~5 + " " + (5L & -2) + " " + (5L ^ -1));
        System.out.println((true & false) + " " + (true | false) + " " + (true ^ true));
    }
}
