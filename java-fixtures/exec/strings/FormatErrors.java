// The exceptions of bad format strings and mismatched arguments, with messages.
import java.util.IllegalFormatException;

public class FormatErrors {
    static void f(String fmt, Object... args) {
        try {
            System.out.println("[" + String.format(java.util.Locale.ROOT, fmt, args) + "]");
        } catch (IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        f("%d", "x");
        f("%d", 1.5);
        f("%f", 1);
        f("%c", "ab");
        f("%s %s", "one");
        f("%q", 1);
        f("%");
        f("%-d", 1);
        f("%.2d", 1);
        f("%#s", "x");
        f("%+s", "x");
        f("%05s", "x");
        f("%-05d", 1);
        f("%3$s", "a", "b");
        f("%<s");
        f("%,x", 10);
        f("%5n");
        f("%s extra", "a", "unused");
        f("%d %d", 1, null);
        f("%c", 0x110000);
        f("%b", new Object[] {null});
    }
}
