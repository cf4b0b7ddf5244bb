// Double.toString and Float.toString: when scientific notation starts and how many digits.
public class FloatToString {
    public static void main(String[] args) {
        double[] ds = {0.001, 0.0009999, 1e7, 9999999.999999998, 1e-3, 123456789.0, 1.0E10, 100, 1.0 / 3, 2.0 / 3, 1e21,
            1e22, Double.MAX_VALUE, Double.MIN_NORMAL, Double.MIN_VALUE, 4.35, 0.3, 1.1, 100.1, 5e-5, 12345.678};
        for (double d : ds) {
            System.out.println(d + " " + Double.toHexString(d) + " " + Double.toString(-d).length());
        }
        float[] fs = {0.001f, 0.00099f, 1e7f, 9999999f, 1f / 3, 3.4028235E38f, 1.4E-45f, 0.3f, 1.1f,
            16777216f, 100.1f, 1e10f, 12345.678f};
        for (float f : fs) {
            System.out.println(f + " " + Float.toHexString(f) + " " + (double) f);
        }
        System.out.println(String.valueOf(-0.0) + " " + -0.0f + " " + (0.0 / 0) + " " + (-1 / 0.0));
        System.out.println(Double.parseDouble("0x1.8p1") + " " + Double.parseDouble("1e-400") + " "
                + Double.parseDouble(" 12.5d ") + " " + Float.parseFloat("3.4028236e38") + " "
                + Double.parseDouble("-Infinity") + " " + Double.parseDouble("2.2250738585072012e-308"));
        try {
            Double.parseDouble("1.2.3");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Double.parseDouble("");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
