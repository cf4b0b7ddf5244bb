import lib.Text;
import tarry.Verify;

/** Both versions of max are equal; the third choice is never looked at, so a path stands for seven inputs. */
public class Equal {
    public static void main(String[] args) {
        int bound = Integer.parseInt(args[0]);
        int max = Text.max(Verify.getInt(0, bound), Verify.getInt(0, bound));
        int unused = Verify.getInt(1, 7);
        System.out.println(max);
    }
}
