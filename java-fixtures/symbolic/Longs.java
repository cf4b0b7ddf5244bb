import tarry.Verify;

/** As many inputs as there are longs, which is one more than the greatest number of 64 bits. */
public class Longs {
    public static void main(String[] args) {
        long x = Verify.anyLong();
        assert (x & 1) == 0 || x % 2 != 0;
    }
}
