// Formatter %f %e %g %a: rounding half up, precision, flags, infinities, BigDecimal.
import java.math.BigDecimal;
import java.util.Locale;

public class FormatFloats {
    static void p(String f, Object... args) { System.out.println("[" + String.format(Locale.ROOT, f, args) + "]"); }

    public static void main(String[] args) {
        p("%f %.0f %.1f %.2f %10.3f %-10.3f| %010.3f", Math.PI, 2.5, 0.25, 1.005, Math.E, Math.E, -Math.E);
        p("%.0f %.0f %.0f %.0f", 0.5, 1.5, 2.5, -0.5);
        p("%,.2f %+.1f %(.1f % .1f %#.0f", 1234567.891, 1.0, -1.0, 1.0, 3.0);
        p("%e %.0e %E %12.3e", 12345.678, 0.00098765, 1e-10, -6.02214076e23);
        p("%g %g %g %g %.3g %.0g", 12345.678, 0.0001, 0.00001, 1e10, 99999.0, 5.5);
        p("%a %a %.2a %A", 1.0, -0.1, 1.999, Double.MAX_VALUE);
        p("%f %5.1f %e %g %a %010f %+f", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, Double.POSITIVE_INFINITY, Double.NaN, Double.POSITIVE_INFINITY);
        p("%f %.3f %e %g", -0.0, 0.0, 0.0, 0.0);
        p("%.20f %.20f", 0.1, 1.0 / 3);
        p("%f %.1f %f", 0.1f, 0.25f, Float.MAX_VALUE);
        p("%f %.3f %e %.10f %,.1f", new BigDecimal("1.5"), new BigDecimal("1.0005"), new BigDecimal("123456789e20"), new BigDecimal("1e-9"), new BigDecimal("9999999.95"));
        p("%.1f %.2f %.3f", 9.95, 99.995, 0.0005);
        p("%.1e %.15e %s", 9.96e9, 1e22, 1e22);
        p("%.3f %.3f", 1e15 + 0.3, 123456789.123456789);
        p("%f %.340f", 1e20, Double.MIN_VALUE);
        p("%-12.4e|%12.4E|%+,12.2f|%(,12.2f", 1.0, 2.0, 3333.333, -4444.444);
        p("%08.2f|%s", -3.14159, 100f);
    }
}
