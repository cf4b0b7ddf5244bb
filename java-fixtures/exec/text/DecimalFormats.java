// DecimalFormat with root symbols: patterns, grouping, percent, exponents, rounding modes, parsing.
import java.math.*;
import java.text.*;
import java.util.*;

public class DecimalFormats {
    static final DecimalFormatSymbols ROOT = DecimalFormatSymbols.getInstance(Locale.ROOT);

    static void p(String pattern, double... xs) {
        DecimalFormat f = new DecimalFormat(pattern, ROOT);
        StringBuilder sb = new StringBuilder(pattern).append(" ->");
        for (double x : xs) sb.append(' ').append(f.format(x));
        System.out.println(sb);
    }

    public static void main(String[] args) throws ParseException {
        p("0", 0.5, 1.5, 2.5, -0.4);
        p("#.##", 1.005, 1.115, 100, 0.001, -2.345);
        p("#,##0.00", 1234567.891, -1, 0.005, 0.015);
        p("00.000", 1.5, 123.45678);
        p("0.###E0", 12345, 0.00012, 0);
        p("##0.##E0", 12345, 123456, 0.001);
        p("0%", 0.256, 1);
        p("$#,##0.00;($#,##0.00)", 1234.5, -1234.5);
        p("'#'0", 7);
        p("#", 0, 1e15, 123456789012.0);
        p("0.0", 0.25, 0.35, 0.05);
        DecimalFormat f = new DecimalFormat("0.0", ROOT);
        for (RoundingMode m : new RoundingMode[] {RoundingMode.UP, RoundingMode.DOWN, RoundingMode.CEILING, RoundingMode.FLOOR, RoundingMode.HALF_UP, RoundingMode.HALF_DOWN}) {
            f.setRoundingMode(m);
            System.out.print(m + " " + f.format(2.25) + " " + f.format(-2.25) + "; ");
        }
        System.out.println();
        System.out.println(new DecimalFormat("0.00", ROOT).format(new BigDecimal("12345678901234567890.125")) + " " + new DecimalFormat("#,##0", ROOT).format(Long.MIN_VALUE) + " " + f.format(Double.NEGATIVE_INFINITY).length());
        DecimalFormat g = new DecimalFormat("#,##0.###", ROOT);
        System.out.println(g.parse("1,234.5xyz") + " " + g.parse("-42") + " " + g.parse("1e3") + " " + g.parse("10").getClass().getSimpleName() + " " + g.toPattern());
        ParsePosition pos = new ParsePosition(2);
        System.out.println(g.parse("ab77cd", pos) + " " + pos.getIndex() + " " + g.parse("zz", new ParsePosition(0)));
        g.setParseBigDecimal(true);
        System.out.println(g.parse("1.10").getClass().getSimpleName() + " " + NumberFormat.getIntegerInstance(Locale.ROOT).format(3.5));
        try {
            g.parse("x");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " at " + e.getErrorOffset());
        }
        try {
            new DecimalFormat("0.0.0", ROOT);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
