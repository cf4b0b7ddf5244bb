import tarry.Verify;

/** Prints the version of the JDK on every other path. */
public class Version {
    public static void main(String[] args) {
        System.out.println(Verify.getBoolean() ? Runtime.version().feature() : 0);
    }
}
