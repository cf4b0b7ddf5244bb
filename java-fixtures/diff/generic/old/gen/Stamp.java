package gen;

/** Says when it was asked. */
public final class Stamp {
    private Stamp() {}

    public static String now() {
        return "at 2026-11-16T12:00:01";
    }
}
