// String.format of integers: width, flags, radixes, characters, booleans, negative values, argument positions.
import java.util.Locale;

public class FormatIntegers {
    static void f(String fmt, Object... args) {
        System.out.println(String.format(Locale.ROOT, fmt, args));
    }

    public static void main(String[] args) {
        f("[%d] [%5d] [%-5d] [%05d] [%+d] [% d] [%(d]", 42, 42, 42, 42, 42, 42, -42);
        f("[%,d] [%,d] [%+,010d]", 1234567, -1234567, 1234567);
        f("[%x] [%X] [%#x] [%o] [%#o] [%08x]", 255, 255, 255, 8, 8, -1);
        f("[%x] [%x] [%x] [%d]", (byte) -1, (short) -1, -1L, Long.MIN_VALUE);
        f("[%c] [%C] [%5c] [%-5c] [%c]", 'a', 'a', 'b', 'c', 65);
        f("[%b] [%B] [%b] [%7b] [%b]", true, false, null, true, "x");
        f("[%s] [%10s] [%-10s] [%.2s] [%S] [%s]", "abc", "abc", "abc", "abc", "abc", null);
        f("[%2$s %1$s %1$s] [%s %<s %s]", "a", "b");
        f("100%% %n".trim() + "|");
        f("[%h] [%h]", "hello", 255);
        f("%s %s", new int[0].length, java.util.List.of(1, 2));
        f("%-8s|%8s|%3s", "left", "right", "toolong");
        System.out.println("%d-%s".formatted(7, "x") + String.format("%3d|", 5));
        System.out.printf(Locale.ROOT, "%d%%%n", 50);
    }
}
