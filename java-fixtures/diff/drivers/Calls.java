import lib.Lazy;
import tarry.Verify;

/** The new version makes one choice more at the first place; the choice after it is still the same. */
public class Calls {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < Lazy.calls(); i++) {
            sum += Verify.getInt(0, 2);
        }
        boolean shown = Verify.getBoolean();
        System.out.println(shown ? sum : 0);
    }
}
