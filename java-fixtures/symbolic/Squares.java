import tarry.Verify;

/** Numbers whose square wraps around to 1764: 4 of them are negative. */
public class Squares {
    public static void main(String[] args) {
        int x = Verify.anyInt();
        Verify.assume(x < 0 && x * x == 1764);
        Verify.emit(x);
    }
}
