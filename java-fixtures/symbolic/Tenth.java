import tarry.Verify;

/** A double that nobody would guess. */
public class Tenth {
    public static void main(String[] args) {
        double x = Verify.anyDouble();
        if (x * 0.1 == 0.3) {
            throw new IllegalStateException("found");
        }
    }
}
