// i2b, i2s, i2c, l2i keep the low bits and sign- or zero-extend.
public class IntegralNarrowing {
    public static void main(String[] args) {
        int[] is = {0, 127, 128, 255, 256, -1, -128, -129, 32767, 32768, 65535, 65536, 0x12345678, 0x87654321,
            Integer.MIN_VALUE, Integer.MAX_VALUE};
        for (int i : is) {
            System.out.println(i + " " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i);
        }
        long[] ls = {0x1_0000_0000L, 0xFFFF_FFFFL, 0x8000_0000L, Long.MIN_VALUE, Long.MAX_VALUE, -1L, 0x123456789ABCDEFL};
        for (long l : ls) {
            System.out.println(l + " " + (int) l + " " + (short) l + " " + (byte) l + " " + (int) (char) l);
        }
        System.out.println((byte) (char) -1 + " " + (short) (char) -1 + " " + (int) (char) (byte) -1);
        System.out.println((int) (short) (char) (byte) 200);
        char c = (char) (byte) -2;
        System.out.println(c + 0);
        byte b = (byte) 0xF0;
        System.out.println((b & 0xFF) + " " + (b >>> 4) + " " + ((b & 0xFF) >>> 4));
    }
}
