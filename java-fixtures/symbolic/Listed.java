import tarry.Verify;

/** Values of lists: conditions are about the values, not about where they are in their list. */
public class Listed {
    public static void main(String[] args) {
        double d = Verify.getDoubleFromList(0.5, -1e10);
        float f = Verify.getFloatFromList(1f, 2.5f, -3f);
        int x = Verify.getIntFromList(7, -1, 9, 22);
        long l = Verify.getLongFromList(1L << 40, 5, 9);
        int even = Verify.getIntFromList(2, 4, 6);
        assert !(d + f >= 3 && x > 8 && l == 5 && even * 2 != 8) : "no " + l + " " + d;
    }
}
