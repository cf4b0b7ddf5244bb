package gen;

/** The same, but long chains have one more link. */
public final class Chain {
    private final Chain behind;

    public Chain(Chain behind) {
        this.behind = behind;
    }

    public int length() {
        return behind == null ? 1 : 1 + behind.length() + (behind.behind == null ? 0 : 1);
    }
}
