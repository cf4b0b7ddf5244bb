package lib;

/** Version 2: each method but {@code max} behaves differently somewhere. */
public final class Text {
    private Text() {}

    /** Throws for negative widths. */
    public static String cut(String text, int width) {
        return width >= text.length() ? text : text.substring(0, width);
    }

    /** Another exception, and the empty text is not 0 any more. */
    public static int parse(String digits) {
        if (digits.isEmpty() || !Character.isDigit(digits.charAt(0))) {
            throw new IllegalArgumentException("no number: " + digits);
        }
        return Integer.parseInt(digits);
    }

    /** Off by one from three times on. */
    public static String repeat(String text, int times) {
        return times < 0 ? "" : text.repeat(times >= 3 ? times - 1 : times);
    }

    /** Never ends for odd numbers from three on. */
    public static int steps(int n) {
        int steps = 0;
        while (n > 1) {
            n = n % 2 == 1 ? n : n / 2;
            steps++;
        }
        return steps;
    }

    /** The same, written differently. */
    public static int max(int a, int b) {
        return Math.max(a, b);
    }
}
