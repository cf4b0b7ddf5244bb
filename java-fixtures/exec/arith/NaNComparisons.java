// Every comparison with NaN is false but !=; fcmpl and fcmpg are chosen so that both branches are right.
public class NaNComparisons {
    static String cmp(double a, double b) {
        return (a < b ? "<" : "") + (a <= b ? "<=" : "") + (a == b ? "==" : "") + (a != b ? "!=" : "")
                + (a >= b ? ">=" : "") + (a > b ? ">" : "");
    }

    static String not(double a, double b) {
        return (!(a < b) ? "!<" : "") + (!(a <= b) ? "!<=" : "") + (!(a >= b) ? "!>=" : "") + (!(a > b) ? "!>" : "");
    }

    static String cmp(float a, float b) {
        return (a < b ? "<" : "") + (a <= b ? "<=" : "") + (a == b ? "==" : "") + (a != b ? "!=" : "")
                + (a >= b ? ">=" : "") + (a > b ? ">" : "");
    }

    public static void main(String[] args) {
        double[] ds = {Double.NaN, 0.0, -0.0, 1.5, Double.NEGATIVE_INFINITY};
        for (double a : ds) {
            for (double b : ds) {
                System.out.println(a + " " + b + " " + cmp(a, b) + " " + not(a, b) + " " + cmp((float) a, (float) b)
                        + " " + Double.compare(a, b) + " " + Double.valueOf(a).equals(b));
            }
        }
        System.out.println(Math.min(Double.NaN, 1) + " " + Math.max(-0.0, 0.0) + " " + Math.min(-0.0, 0.0));
        System.out.println(Math.max(-0f, 0f) + " " + Math.min(0f, -0f) + " " + Math.max(Float.NaN, 0f));
    }
}
