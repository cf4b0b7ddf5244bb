import lib.Text;
import tarry.Verify;

/** All texts up to two letters, widths from -1 to 2. */
public class Cut {
    public static void main(String[] args) {
        String text = "ab".substring(0, Verify.getInt(0, 2));
        Verify.emit("cut", Text.cut(text, Verify.getInt(-1, 2)));
    }
}
