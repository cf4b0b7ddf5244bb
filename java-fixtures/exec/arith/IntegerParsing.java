// Integer and Long parsing and printing in radixes, with the exact messages of bad input.
public class IntegerParsing {
    static void parse(String s, int radix) {
        try {
            System.out.println(Integer.parseInt(s, radix));
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        parse("2147483647", 10);
        parse("-2147483648", 10);
        parse("+12", 10);
        parse("zz", 36);
        parse("-80000000", 16);
        parse("", 10);
        parse("-", 10);
        parse(" 1", 10);
        parse("1_000", 10);
        parse("\u0663\u0664", 10);
        for (String s : new String[] {"0x7f", "-#10", "010", "0X", "1L"}) {
            try {
                System.out.println(Integer.decode(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Integer.toString(Integer.MIN_VALUE, 2) + " " + Integer.toString(-255, 16));
        System.out.println(Integer.toBinaryString(-8) + " " + Integer.toOctalString(-1) + " " + Integer.toHexString(-1));
        System.out.println(Long.toString(Long.MIN_VALUE, 36) + " " + Long.toHexString(Long.MIN_VALUE));
        System.out.println(Long.parseLong("-9223372036854775808") + " " + Long.parseLong("7fffffffffffffff", 16));
        System.out.println(Byte.parseByte("-128") + " " + Short.parseShort("7fff", 16));
        System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes"));
    }
}
