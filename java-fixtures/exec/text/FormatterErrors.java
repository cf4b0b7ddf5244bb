// Every IllegalFormatException the Formatter throws, with class and message.
import java.util.*;

public class FormatterErrors {
    static void bad(String f, Object... args) {
        try {
            System.out.println("[" + String.format(Locale.ROOT, f, args) + "]");
        } catch (IllegalFormatException e) {
            System.out.println(f + " -> " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static class Loud implements Formattable {
        @Override public void formatTo(Formatter f, int flags, int width, int precision) {
            f.format("<%d %d %d>", flags, width, precision);
        }
    }

    public static void main(String[] args) {
        bad("%d", "text");
        bad("%d", 1.5);
        bad("%f", 1);
        bad("%c", 1.0);
        bad("%c", 0x110000);
        bad("%d");
        bad("%s %s", 1);
        bad("%3$s", 1, 2);
        bad("%<s", 1);
        bad("%q", 1);
        bad("%");
        bad("%5");
        bad("%-d", 1);
        bad("%05s", "x");
        bad("%0d", 1);
        bad("%-05d", 1);
        bad("%+ d", 1);
        bad("%,x", 255);
        bad("%#d", 1);
        bad("%.2d", 1);
        bad("%.1c", 'x');
        bad("%--d", 1);
        bad("%#b", true);
        bad("%+s", "x");
        bad("%#s", "not formattable");
        bad("%tQ", "x");
        bad("%tz %ty", 1, "s");
        bad("%5n");
        bad("%s %#10.3S %-5s", "ok", new Loud(), new Loud());
        Formatter f = new Formatter(new StringBuilder("pre:"), Locale.ROOT);
        f.format("%d", 1).format("%s", "x");
        System.out.println(f + " " + f.locale().equals(Locale.ROOT));
        f.close();
        try {
            f.format("late");
        } catch (FormatterClosedException e) {
            System.out.println(e);
        }
    }
}
