// StrictMath must follow fdlibm bit for bit, with its special cases.
public class StrictMathFunctions {
    static String hex(double d) { return Double.toHexString(d); }

    public static void main(String[] args) {
        double[] xs = {0.0, -0.0, 0.1, 0.5, 1.0, 2.0, 3.141592653589793, 10.0, 100.25, 1e6, 1e22, -0.7, -3.0, 709.5, -745.2, 1e-300,
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double x : xs) {
            System.out.println(x + " sin " + hex(StrictMath.sin(x)) + " cos " + hex(StrictMath.cos(x)) + " tan " + hex(StrictMath.tan(x)));
            System.out.println("  exp " + hex(StrictMath.exp(x)) + " log " + hex(StrictMath.log(x)) + " log10 " + hex(StrictMath.log10(x)) + " expm1 " + hex(StrictMath.expm1(x)) + " log1p " + hex(StrictMath.log1p(x)));
            System.out.println("  asin " + hex(StrictMath.asin(x)) + " acos " + hex(StrictMath.acos(x)) + " atan " + hex(StrictMath.atan(x)) + " sinh " + hex(StrictMath.sinh(x)) + " cosh " + hex(StrictMath.cosh(x)) + " tanh " + hex(StrictMath.tanh(x)) + " cbrt " + hex(StrictMath.cbrt(x)));
        }
        double[][] ps = {{2, 0.5}, {2, -1074}, {-8, 3}, {-8, 1.0 / 3}, {0, -1}, {-0.0, -3}, {1, Double.NaN}, {Double.NaN, 0}, {-1, Double.POSITIVE_INFINITY}, {10, 308}, {10, 309}, {1.0000001, 1e7}, {0.5, 1e10}};
        for (double[] p : ps) System.out.println(p[0] + "^" + p[1] + " = " + hex(StrictMath.pow(p[0], p[1])));
        double[][] as = {{1, 1}, {1, -1}, {-1, -1}, {0.0, -0.0}, {-0.0, -1}, {5, 0}, {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}, {3, 4}};
        for (double[] a : as) System.out.println("atan2 " + hex(StrictMath.atan2(a[0], a[1])) + " hypot " + hex(StrictMath.hypot(a[0], a[1])) + " rem " + hex(StrictMath.IEEEremainder(a[0], a[1])));
    }
}
