// Shift distances are masked to 5 bits for int and 6 bits for long, negative distances too.
public class ShiftDistances {
    public static void main(String[] args) {
        int[] distances = {0, 1, 31, 32, 33, 63, 64, 65, -1, -31, -32, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int i = 0x80000001;
        long l = 0x8000000000000001L;
        for (int d : distances) {
            System.out.println(d + ": " + (i << d) + " " + (i >> d) + " " + (i >>> d)
                    + " | " + (l << d) + " " + (l >> d) + " " + (l >>> d));
        }
        long far = 0x100000001L;
        System.out.println((i << far) + " " + (l << far) + " " + (i >>> (far << 31)));
        int x = -1;
        x >>>= 28;
        System.out.println(x);
        x <<= 30;
        System.out.println(x);
        x >>= 29;
        System.out.println(x);
        long y = -1;
        y >>>= 60;
        y <<= 62L;
        System.out.println(y);
        char c = 0xffff;
        c >>= 4;
        System.out.println((int) c);
        byte b = 1;
        b <<= 7;
        System.out.println(b);
    }
}
