package grown;

/** Has few inputs: all can be tried. */
public final class Few {
    private Few() {}

    public static boolean both(boolean a, int b) {
        return b == 5 && a;
    }
}
