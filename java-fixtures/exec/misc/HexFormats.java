// HexFormat: delimiters, prefixes, case, parsing and its errors, digits of numbers.
import java.util.*;

public class HexFormats {
    public static void main(String[] args) {
        byte[] b = {0, 1, 127, -128, -1, 16};
        HexFormat plain = HexFormat.of(), fancy = HexFormat.ofDelimiter(", ").withPrefix("0x").withUpperCase().withSuffix(";");
        System.out.println(plain.formatHex(b) + " " + fancy.formatHex(b) + " " + plain.formatHex(b, 2, 4) + " [" + plain.formatHex(new byte[0]) + "]");
        System.out.println(Arrays.toString(plain.parseHex("00017F80ff10")) + " " + Arrays.toString(fancy.parseHex("0x0A;, 0xff;")) + " " + Arrays.toString(plain.parseHex("xx0aff", 2, 6)));
        System.out.println(plain.toHexDigits((byte) 10) + " " + plain.toHexDigits('a') + " " + plain.toHexDigits((short) -1) + " " + plain.toHexDigits(255) + " " + plain.toHexDigits(-1L) + " " + plain.toHexDigits(0xabcdeL, 3) + " " + fancy.toHexDigits(0xbeef));
        System.out.println(HexFormat.fromHexDigits("7fffffff") + " " + HexFormat.fromHexDigits("ffffffff") + " " + HexFormat.fromHexDigitsToLong("ffffffffffffffff") + " " + HexFormat.fromHexDigit('c') + " " + HexFormat.isHexDigit('g') + " " + HexFormat.isHexDigit('F'));
        System.out.println(fancy + " " + plain.equals(HexFormat.of().withLowerCase()) + " " + fancy.prefix() + fancy.delimiter() + fancy.suffix() + fancy.isUpperCase());
        Runnable[] bad = {() -> plain.parseHex("abc"), () -> plain.parseHex("zz"), () -> fancy.parseHex("0x01;0x02;"), () -> HexFormat.fromHexDigits("123456789"), () -> HexFormat.fromHexDigits(""), () -> HexFormat.fromHexDigit('x'), () -> plain.formatHex(b, 4, 2)};
        for (Runnable r : bad) {
            try {
                r.run();
                System.out.println("accepted");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
