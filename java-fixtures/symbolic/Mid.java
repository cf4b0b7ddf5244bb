import tarry.Verify;

/** The midpoint of two numbers, which overflows. */
public class Mid {
    static int mid(int lo, int hi) {
        return (lo + hi) / 2;
    }

    public static void main(String[] args) {
        int lo = Verify.anyInt(), hi = Verify.anyInt();
        Verify.assume(0 <= lo && lo <= hi);
        assert lo <= mid(lo, hi) && mid(lo, hi) <= hi;
    }
}
