import tarry.Verify;

/** Paper 003, figure 1: two numbers are swapped without a third variable. Wrapping around does no harm. */
public class Swap {
    public static void main(String[] args) {
        int x = Verify.anyInt(), y = Verify.anyInt();
        if (x > y) {
            x = x + y;
            y = x - y;
            x = x - y;
            if (x > y) {
                assert false;
            }
        }
    }
}
