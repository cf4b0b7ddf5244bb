// String.format of floating point: precision, rounding half up, scientific, general, special values.
import java.util.Locale;

public class FormatFloats {
    static void f(String fmt, Object... args) {
        System.out.println(String.format(Locale.ROOT, fmt, args));
    }

    public static void main(String[] args) {
        f("[%f] [%.0f] [%.1f] [%.2f] [%.3f]", 1.5, 1.5, 0.25, 1.005, 2.0005);
        f("[%.0f] [%.0f] [%.0f] [%.1f]", 0.5, 2.5, -0.5, 0.05);
        f("[%8.3f] [%-8.3f] [%08.3f] [%+.1f] [%(.1f] [%,.2f]", 3.14159, 3.14159, -3.14159, 2.0, -2.0, 1234567.891);
        f("[%e] [%.0e] [%E] [%12.2e]", 12345.678, 12345.678, 0.00012, -1e300);
        f("[%g] [%g] [%g] [%.3g]", 0.0001, 123456.0, 1e10, 1234.5);
        f("[%f] [%f] [%f] [%5.1f] [%+f]", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN,
            Double.POSITIVE_INFINITY);
        f("[%f] [%.1f] [%s] [%.3f]", -0.0, -0.04, 0.1f, 0.1f);
        f("[%f] [%.2f]", Double.MAX_VALUE, Double.MIN_VALUE);
        f("[%a] [%a] [%.2a]", 1.0, -0.1, 1.999);
        f("[%.20f]", 0.1);
        f("[%s] [%s] [%.3s]", 1.0, 1e21, 3.14159);
        f("[%.2f]", new java.math.BigDecimal("12345678901234567890.125"));
    }
}
