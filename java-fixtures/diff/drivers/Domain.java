import lib.Lazy;
import tarry.Verify;

/** The range depends on the library: one value is possible in the new version only. */
public class Domain {
    public static void main(String[] args) {
        System.out.println(Verify.getInt(1, Lazy.size()));
    }
}
