package lib;

/** Version 1 of a small library; {@code new/lib/Text.java} is version 2. */
public final class Text {
    private Text() {}

    public static String cut(String text, int width) {
        return width >= text.length() ? text : text.substring(0, Math.max(width, 0));
    }

    public static int parse(String digits) {
        return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }

    public static String repeat(String text, int times) {
        return times < 0 ? "" : text.repeat(times);
    }

    public static int steps(int n) {
        int steps = 0;
        while (n > 1) {
            n = n / 2;
            steps++;
        }
        return steps;
    }

    public static String gone(String text) {
        return text + "!";
    }

    public static int max(int a, int b) {
        return a > b ? a : b;
    }
}
