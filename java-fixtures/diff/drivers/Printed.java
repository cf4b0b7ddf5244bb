import lib.Ring;
import tarry.Verify;

/** Prints an identity hash, which depends on how many the library has drawn before. */
public class Printed {
    public static void main(String[] args) {
        for (int i = 0; i < Ring.class.getDeclaredMethods().length + lib.Lazy.calls(); i++) {
            new Object().hashCode();
        }
        System.out.println(new Object() + " " + Verify.getBoolean());
    }
}
