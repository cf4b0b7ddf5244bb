package gen;

/** A link with others behind it. */
public final class Chain {
    private final Chain behind;

    public Chain(Chain behind) {
        this.behind = behind;
    }

    public int length() {
        return behind == null ? 1 : 1 + behind.length();
    }
}
