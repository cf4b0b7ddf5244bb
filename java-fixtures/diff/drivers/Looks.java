import lib.Lazy;
import tarry.Verify;

/** The versions look at the choices in another order, so no path of one is a path of the other. */
public class Looks {
    public static void main(String[] args) {
        System.out.println(Lazy.both(Verify.getInt(0, 9), Verify.getInt(0, 4)));
    }
}
