package gen;

/** The same, but both methods have other results. */
public final class Slow {
    private Slow() {}

    public static String first(String a, String b, String c, String d, String e, String f) {
        return a + b + c + d + e + f + "2";
    }

    public static String second(String a, String b, String c, String d, String e, String f) {
        return f + e + d + c + b + a + "2";
    }

    public static int third(int a) {
        return a;
    }
}
