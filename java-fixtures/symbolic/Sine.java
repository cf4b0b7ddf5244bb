import tarry.Verify;

/** A function that no term stands for is asked with values. */
public class Sine {
    public static void main(String[] args) {
        int x = Verify.anyInt();
        Verify.assume(0 <= x && x < 10);
        double y = Math.sin(x);
        assert y < 0.9 || x == 2 || x == 8 : "not known";
    }
}
