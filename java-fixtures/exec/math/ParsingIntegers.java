// parseInt, decode, valueOf and friends: accepted forms, radixes, and the exact messages of refusal.
public class ParsingIntegers {
    interface Parse { Object run(String s); }

    static void all(String name, Parse p, String... inputs) {
        for (String s : inputs) {
            try {
                System.out.println(name + "(" + s + ") = " + p.run(s));
            } catch (NumberFormatException e) {
                System.out.println(name + "(" + s + ") ! " + e.getMessage());
            }
        }
    }

    public static void main(String[] args) {
        all("parseInt", Integer::parseInt, "0", "-0", "+7", "2147483647", "-2147483648", "2147483648", "-2147483649", "", "-", "+", " 1", "1 ", "1_000", "0x1f", "\t1", null);
        all("radix 36", s -> Integer.parseInt(s, 36), "zz", "-ZIK0ZK", "!");
        all("radix 2", s -> Integer.parseInt(s, 2), "1010", "102");
        all("radix 99", s -> Integer.parseInt(s, 99), "1");
        all("radix 1", s -> Integer.parseInt(s, 1), "1");
        all("unsigned", Integer::parseUnsignedInt, "4294967295", "4294967296", "-1");
        all("decode", Integer::decode, "0x10", "-0X10", "#ff", "010", "08", "-2147483648", "0x80000000", "--5", "");
        all("parseLong", Long::parseLong, "9223372036854775807", "-9223372036854775808", "9223372036854775808", "12L");
        all("unsigned long", Long::parseUnsignedLong, "18446744073709551615", "18446744073709551616");
        all("parseByte", Byte::parseByte, "127", "128", "-129");
        all("parseShort", Short::parseShort, "-32768", "32768");
        System.out.println(Integer.parseInt("x12y", 1, 3, 10) + " " + Integer.parseInt("\u0967\u0968") + " " + Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes"));
        System.out.println(Integer.toString(-255, 16) + " " + Integer.toString(5, 99) + " " + Long.toString(Long.MIN_VALUE, 36) + " " + Integer.getInteger("no.such.property", 4));
        System.out.println((Integer.valueOf(127) == Integer.valueOf(127)) + " " + Integer.valueOf(1000).equals(1000) + " " + Long.valueOf(5).equals(5) + " " + Integer.valueOf(5).compareTo(6));
    }
}
