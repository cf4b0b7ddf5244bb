// i2f, l2f, l2d round to nearest even; the halfway cases show it.
public class IntegralToFloat {
    public static void main(String[] args) {
        int[] is = {16777215, 16777216, 16777217, 16777218, 16777219, 33554434, 33554438, Integer.MAX_VALUE,
            Integer.MIN_VALUE, -16777217, -16777219};
        for (int i : is) {
            System.out.println(i + " " + (int) (float) i + " " + Integer.toHexString(Float.floatToIntBits(i)));
        }
        long[] ls = {(1L << 53) - 1, 1L << 53, (1L << 53) + 1, (1L << 53) + 2, (1L << 53) + 3, Long.MAX_VALUE,
            Long.MIN_VALUE, Long.MAX_VALUE - 512, Long.MAX_VALUE - 511, (1L << 54) + 2, (1L << 54) + 6};
        for (long l : ls) {
            System.out.println(l + " " + (long) (double) l + " " + Long.toHexString(Double.doubleToLongBits(l)));
        }
        // Rounding once (l2f) is not rounding twice (l2d, d2f).
        long twice = 0x8000008000000001L >>> 1;
        System.out.println(Integer.toHexString(Float.floatToIntBits((float) twice)) + " "
                + Integer.toHexString(Float.floatToIntBits((float) (double) twice)));
        long other = (1L << 60) + (1L << 36) + 1;
        System.out.println((long) (float) other + " " + (long) (float) (double) other);
        System.out.println(Long.MAX_VALUE == (float) Long.MAX_VALUE);
        System.out.println((int) (float) Integer.MAX_VALUE == Integer.MAX_VALUE);
    }
}
