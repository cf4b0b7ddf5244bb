// Formatter %d %o %x %X %b %c %h %s %n %%: flags, widths, precision, negative numbers, argument indexes.
import java.math.BigInteger;
import java.util.*;

public class FormatIntegers {
    static void p(String f, Object... args) { System.out.println("[" + String.format(Locale.ROOT, f, args) + "]"); }

    public static void main(String[] args) {
        p("%d %5d %-5d| %05d %+d %(d % d", 42, 42, 42, -42, 42, -42, 42);
        p("%,d %,d %(,d %+,d", 1234567, -999, -1234567, 1000);
        p("%d %d %d %d", Long.MIN_VALUE, (byte) -1, (short) 7, new BigInteger("123456789012345678901234567890"));
        p("%x %X %#x %08x %x %x", 255, 255, 255, 255, -1, -1L);
        p("%x %x %#X", (byte) -1, new BigInteger("-255"), 48879);
        p("%o %#o %o", 8, 8, (short) -1);
        p("%b %B %b %b %5b %-7b|", true, false, null, "x", true, false);
        p("%c %C %c %3c %-3c|", 'a', 'a', 65, 'b', 'c');
        p("%s %S %10s %-10s| %.3s %10.2s %s", "text", "text", "right", "left", "truncate", "truncate", null);
        p("%h %h %H", "hello", null, 255);
        p("%2$s %1$s %2$s %<s %s %s", "a", "b");
        p("100%% %5%|");
        p("%s %s %s", new int[0].length, List.of(1, 2), Map.of("k", "v"));
        p("%s %s", Optional.of(1), new StringBuilder("sb"));
        p("%x %1$d", 4096);
        p("%s", (Object) null);
        p("no args", "unused");
        System.out.println(String.format("%n").equals(System.lineSeparator()) + " " + "%d-%s".formatted(1, "f"));
        System.out.printf(Locale.ROOT, "%s %s%n", "printf", 1);
        System.out.println(String.format((Locale) null, "%,d", 1000000));
    }
}
