// A class without static state serves all paths; its assertions are on.
import tarry.Verify;

final class NoStatics {
    private static final int LIMIT = 2;

    public static void main(String[] args) {
        int x = Verify.getInt(0, LIMIT);
        assert x < LIMIT : "x is " + x;
        System.out.print(x);
    }
}
