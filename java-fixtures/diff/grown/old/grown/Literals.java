package grown;

/** Each method but the last differs from the new version for one value that the code mentions, or for its neighbour. */
public final class Literals {
    private Literals() {}

    public static int sentence(String text) {
        return "a literal that is longer than any word".equals(text) ? 1 : 0;
    }

    public static int minusZero(String text) {
        return "-0".equals(text) ? 1 : 0;
    }

    public static int bell(char c) {
        switch (c) {
            case 7:
                return 1;
            case 'q':
                return 2;
            default:
                return 0;
        }
    }

    public static int tab(String text) {
        return text.length() == 1 && text.charAt(0) == '\t' ? 1 : 0;
    }

    public static boolean above(int n) {
        return n > 1000;
    }

    public static boolean least(int n) {
        return n < 0 && -n < 0;
    }

    public static int most(long n) {
        return n + 1 < n ? 1 : 0;
    }

    public static double inverse(double x) {
        return 1 / x;
    }

    public static int type(Class<?> type) {
        return type == Long.class ? 1 : 0;
    }

    public static int called(String text) {
        return Helper.hears(text) ? 1 : 0;
    }

    public static int three(String text) {
        return text.length() == 3 && text.equals("" + text.charAt(0) + 'b' + text.charAt(0)) ? 1 : 0;
    }

    /** No constant says which one: only examples do. */
    public static int secret(String text) {
        return text.hashCode() == 114548376 ? 1 : 0;
    }

    public static int same(int n) {
        return n % 10;
    }
}
