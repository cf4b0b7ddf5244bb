// StrictMath's sin, cos, tan and their inverses to the last bit.
public class StrictMathTrig {
    static String hex(double d) {
        return Double.toHexString(d);
    }

    public static void main(String[] args) {
        double[] xs = {0.0, -0.0, 1e-300, 0.5, 1.0, -2.0, Math.PI, Math.PI / 2, 100.0, 1e10, 1e22, -1e300,
            Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NaN};
        for (double x : xs) {
            System.out.println(hex(x) + ": " + hex(StrictMath.sin(x)) + " " + hex(StrictMath.cos(x)) + " "
                    + hex(StrictMath.tan(x)) + " " + hex(StrictMath.atan(x)));
        }
        double[] ys = {0.0, -0.0, 0.3, -0.75, 0.999999, 1.0, -1.0, 1.0000001, 1e-30};
        for (double y : ys) {
            System.out.println(hex(y) + ": " + hex(StrictMath.asin(y)) + " " + hex(StrictMath.acos(y)));
        }
        double[] zs = {0.0, -0.0, 1.0, -1.0, 1e-200, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double y : zs) {
            StringBuilder line = new StringBuilder();
            for (double x : zs) {
                line.append(hex(StrictMath.atan2(y, x))).append(' ');
            }
            System.out.println(line.toString().trim());
        }
        System.out.println(hex(StrictMath.toRadians(180)) + " " + hex(StrictMath.toDegrees(1)));
    }
}
