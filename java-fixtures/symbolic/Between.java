import tarry.Verify;

/** Bounds of a choice that are choices themselves: nothing is decided but whether there is a number between them. */
public class Between {
    public static void main(String[] args) {
        int lo = Verify.getInt(0, 3), hi = Verify.getInt(0, 3);
        int x = Verify.getInt(lo, hi);
        long y = Verify.getLong(x, 5);
        byte z = Verify.getByte((byte) x, (byte) y);
        if (x + z == 3) {
            System.out.println(y > 3 ? "three, far" : "three");
        }
    }
}
