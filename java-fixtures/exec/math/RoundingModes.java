// All rounding modes on the table of the RoundingMode documentation, by setScale, divide and MathContext.
import java.math.*;

public class RoundingModes {
    public static void main(String[] args) {
        String[] inputs = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5"};
        for (RoundingMode m : RoundingMode.values()) {
            StringBuilder sb = new StringBuilder(m + ":");
            for (String s : inputs) {
                try {
                    sb.append(' ').append(new BigDecimal(s).setScale(0, m));
                } catch (ArithmeticException e) {
                    sb.append(" !");
                }
            }
            System.out.println(sb);
        }
        BigDecimal two = new BigDecimal(2), three = new BigDecimal(3);
        System.out.println(two.divide(three, 5, RoundingMode.HALF_UP) + " " + two.divide(three, 5, RoundingMode.DOWN) + " " + two.negate().divide(three, 0, RoundingMode.FLOOR) + " " + new BigDecimal("12345").setScale(-2, RoundingMode.HALF_EVEN));
        for (MathContext mc : new MathContext[] {MathContext.DECIMAL32, MathContext.DECIMAL64, MathContext.DECIMAL128, new MathContext(3, RoundingMode.CEILING)}) {
            System.out.println(mc + " " + two.divide(three, mc) + " " + new BigDecimal("9999.5").round(mc) + " " + two.sqrt(mc) + " " + new BigDecimal("1.0001").pow(50, mc));
        }
        System.out.println(new BigDecimal("999").round(new MathContext(2)) + " " + new BigDecimal("999").round(MathContext.UNLIMITED) + " " + new BigDecimal("123456", new MathContext(3)) + " " + new BigDecimal("1e10").add(BigDecimal.ONE, new MathContext(4)));
        try {
            new BigDecimal("1.25").setScale(1);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new MathContext(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new MathContext("precision=7 roundingMode=HALF_DOWN") + " " + RoundingMode.valueOf("UP").ordinal());
    }
}
