package lib;

/** Needs a class of another library in both versions. */
public final class Needs {
    private Needs() {}

    public static String twice(String text) {
        return helper.Helper.twice(text);
    }
}
