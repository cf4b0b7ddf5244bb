// StrictMath's exp, log, pow, cbrt, hypot and hyperbolic functions to the last bit.
public class StrictMathExpLog {
    static String hex(double d) {
        return Double.toHexString(d);
    }

    public static void main(String[] args) {
        double[] xs = {0.0, -0.0, 1.0, -1.0, 0.1, 2.5, 10.0, 709.78, 709.79, -745.1, -745.2, 1e-10,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, Double.MIN_VALUE};
        for (double x : xs) {
            System.out.println(hex(x) + ": " + hex(StrictMath.exp(x)) + " " + hex(StrictMath.expm1(x)) + " "
                    + hex(StrictMath.log(x)) + " " + hex(StrictMath.log10(x)) + " " + hex(StrictMath.log1p(x)) + " "
                    + hex(StrictMath.cbrt(x)));
            System.out.println("  " + hex(StrictMath.sinh(x)) + " " + hex(StrictMath.cosh(x)) + " "
                    + hex(StrictMath.tanh(x)) + " " + hex(StrictMath.sqrt(x)) + " " + hex(StrictMath.hypot(x, 3)));
        }
        double[] bases = {0.0, -0.0, 1.0, -1.0, 2.0, -3.0, 0.9, 1e200, Double.POSITIVE_INFINITY, Double.NaN};
        double[] powers = {0.0, 1.0, -1.0, 0.5, 3.0, -3.0, 1e15, 1e300, Double.NEGATIVE_INFINITY, Double.NaN, 1.7};
        for (double b : bases) {
            StringBuilder line = new StringBuilder(hex(b)).append(':');
            for (double p : powers) {
                line.append(' ').append(hex(StrictMath.pow(b, p)));
            }
            System.out.println(line);
        }
    }
}
