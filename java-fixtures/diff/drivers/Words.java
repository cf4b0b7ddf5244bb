import lib.Text;
import tarry.Verify;

/** All words of up to N letters from three, cut and repeated: equal in both versions, and enough work to measure. */
public class Words {
    public static void main(String[] args) {
        int longest = Integer.parseInt(args[0]);
        StringBuilder word = new StringBuilder();
        for (int length = Verify.getInt(0, longest); length > 0; length--) {
            word.append(Verify.getChar('a', 'c'));
        }
        Verify.emit("word", Text.repeat(Text.cut(word.toString(), 4), 2));
    }
}
