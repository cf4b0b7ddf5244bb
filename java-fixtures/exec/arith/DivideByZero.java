// Integer and long division and remainder by zero throw; float and double do not.
public class DivideByZero {
    static int zero;
    static long longZero;
    static double doubleZero;
    static float floatZero;

    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " completed");
        } catch (ArithmeticException e) {
            System.out.println(what + " " + e);
        }
    }

    public static void main(String[] args) {
        attempt("int /", () -> System.out.println(1 / zero));
        attempt("int %", () -> System.out.println(1 % zero));
        attempt("long /", () -> System.out.println(1L / longZero));
        attempt("long %", () -> System.out.println(0L % longZero));
        attempt("mixed /", () -> System.out.println(5L / zero));
        attempt("double /", () -> System.out.println(1 / doubleZero));
        attempt("double -/", () -> System.out.println(-1 / doubleZero));
        attempt("double 0/0", () -> System.out.println(doubleZero / doubleZero));
        attempt("double %", () -> System.out.println(1 % doubleZero));
        attempt("float /", () -> System.out.println(1f / floatZero));
        attempt("float 1/-0", () -> System.out.println(1f / -floatZero));
        attempt("float %", () -> System.out.println(0f % floatZero));
        attempt("compound", () -> {
            int x = 7;
            x /= zero;
            System.out.println(x);
        });
        int kept = 3;
        try {
            kept %= zero;
        } catch (ArithmeticException e) {
            System.out.println("kept " + kept);
        }
    }
}
