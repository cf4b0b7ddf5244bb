import lib.Needs;
import tarry.Verify;

/** The dependency of the library is on the class path only if --dep says so. */
public class Dependency {
    public static void main(String[] args) {
        System.out.println(Needs.twice(Verify.getBoolean() ? "a" : "b"));
    }
}
