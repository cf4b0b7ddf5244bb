// BigDecimal: scales of results, exact division errors, stripping zeros, equality against comparison.
import java.math.*;

public class BigDecimalArithmetic {
    static BigDecimal d(String s) { return new BigDecimal(s); }

    public static void main(String[] args) {
        System.out.println(d("1.10").add(d("2.205")) + " " + d("1.10").subtract(d("1.1")) + " " + d("1.10").multiply(d("-3.000")));
        System.out.println(d("10").divide(d("4")) + " " + d("1").divide(d("32")) + " " + d("100").divide(d("0.05")) + " " + d("0.000").divide(d("3")));
        System.out.println(d("2.0").equals(d("2.00")) + " " + d("2.0").compareTo(d("2.00")) + " " + d("2.0").hashCode() + " " + d("2.00").hashCode());
        System.out.println(d("100").stripTrailingZeros() + " " + d("0.000").stripTrailingZeros() + " " + d("120.500").stripTrailingZeros().toPlainString());
        System.out.println(d("1e3") + " " + d("1e3").toPlainString() + " " + d("123.4e-10") + " " + d("123.4e-10").toEngineeringString() + " " + d("1E+9").toEngineeringString() + " " + d("12e7").toEngineeringString());
        System.out.println(d("0.0000001") + " " + d("0.000001") + " " + d("-0.0") + " " + d("0E+5") + " " + d("0E-9"));
        System.out.println(d("123.456").scale() + " " + d("123.456").precision() + " " + d("123.456").unscaledValue() + " " + d("1e5").scale() + " " + d("0.00").precision());
        System.out.println(d("7.5").remainder(d("2")) + " " + d("-7.5").remainder(d("2")) + " " + d("7.5").divideToIntegralValue(d("-2")) + " " + d("2.5").pow(5) + " " + d("9.99").negate().abs());
        System.out.println(d("1.5").movePointLeft(3) + " " + d("1.5").movePointRight(3) + " " + d("1.5").scaleByPowerOfTen(6) + " " + d("3.14159").ulp() + " " + d("5").max(d("5.0")));
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(1e23) + " " + BigDecimal.valueOf(5, -2));
        System.out.println(d("123456789.987").intValue() + " " + d("1e20").longValue() + " " + d("1e400").doubleValue() + " " + d("0.1").floatValue() + " " + d("-2.9").toBigInteger());
        String[] bad = {"1.2.3", "", "e5", "1e", "--1", "1e99999999999"};
        for (String s : bad) {
            try {
                System.out.println(d(s));
            } catch (NumberFormatException e) {
                System.out.println("bad '" + s + "'");
            }
        }
        try {
            d("1").divide(d("3"));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            d("1.5").intValueExact();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            d("0").divide(d("0.0"));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
