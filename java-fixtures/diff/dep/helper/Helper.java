package helper;

/** What lib.Needs needs. */
public final class Helper {
    private Helper() {}

    public static String twice(String text) {
        return text + text;
    }
}
