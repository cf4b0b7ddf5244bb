// Unsigned comparison, division, remainder, parsing and printing of int and long.
public class UnsignedArithmetic {
    public static void main(String[] args) {
        System.out.println(Integer.compareUnsigned(-1, 1) + " " + Integer.compareUnsigned(0, Integer.MIN_VALUE));
        System.out.println(Integer.divideUnsigned(-1, 2) + " " + Integer.remainderUnsigned(-1, 10));
        System.out.println(Integer.divideUnsigned(1, -1) + " " + Integer.divideUnsigned(-1, -1));
        System.out.println(Integer.toUnsignedString(-1) + " " + Integer.toUnsignedLong(-1));
        System.out.println(Integer.parseUnsignedInt("4294967295") + " " + Integer.parseUnsignedInt("ffffffff", 16));
        System.out.println(Long.compareUnsigned(-1, 1) + " " + Long.compareUnsigned(Long.MIN_VALUE, Long.MAX_VALUE));
        System.out.println(Long.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10));
        System.out.println(Long.divideUnsigned(-1, -2) + " " + Long.remainderUnsigned(-1, -2));
        System.out.println(Long.divideUnsigned(5, Long.MIN_VALUE) + " " + Long.remainderUnsigned(5, Long.MIN_VALUE));
        System.out.println(Long.toUnsignedString(-1) + " " + Long.toUnsignedString(Long.MIN_VALUE, 36));
        System.out.println(Long.parseUnsignedLong("18446744073709551615"));
        System.out.println(Byte.toUnsignedInt((byte) -1) + " " + Short.toUnsignedInt((short) -1));
        try {
            Integer.parseUnsignedInt("4294967296");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.parseUnsignedInt("-1");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.divideUnsigned(3, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
