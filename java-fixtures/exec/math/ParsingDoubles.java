// Double.parseDouble and Float.parseFloat: accepted grammar, hexadecimal floats, correct rounding, refusals.
public class ParsingDoubles {
    public static void main(String[] args) {
        String[] good = {"1", " 1.5 ", "1e3", "1E-3", ".5", "5.", "-0", "+1.0", "1f", "1d", "1.5D", "NaN", "-NaN", "Infinity", "-Infinity", "0x1p3", "0x1.8p1",
            "0x.1p-4", "0x1.fffffffffffffp1023", "0x1p-1074", "0x1p-1075", "0x1.8p-1075", "1e400", "-1e400", "1e-400", "9007199254740993", "9007199254740993.0000000001",
            "2.2250738585072012e-308", "2.2250738585072011e-308", "1.7976931348623158e308", "1.7976931348623159e308", "179769313486231580793e289",
            "0.1000000000000000055511151231257827", "123456789012345678901234567890", "4.9e-324", "2.4e-324", "2.5e-324", "6.631236846766476e-316"};
        for (String s : good) System.out.println("'" + s + "' " + Long.toHexString(Double.doubleToRawLongBits(Double.parseDouble(s))) + " " + Integer.toHexString(Float.floatToRawIntBits(Float.parseFloat(s))));
        String[] bad = {"", " ", "x", "1e", "1e+", "0x1", "0x1.8", "1..2", "1,5", "infinity", "nan", "--1", "1 2", "1L", "e5", "."};
        for (String s : bad) {
            try {
                System.out.println(Double.parseDouble(s));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(Float.parseFloat("1.00000017881393432617187499") + " " + Float.parseFloat("1.00000017881393432617187500") + " " + Float.parseFloat("1.00000017881393432617187501"));
        try {
            Double.parseDouble(null);
        } catch (NullPointerException e) {
            System.out.println("null is no number");
        }
    }
}
