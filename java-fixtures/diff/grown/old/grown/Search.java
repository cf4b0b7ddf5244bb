package grown;

/** Makes hits; is itself a constant, or made by a builder. */
public final class Search {
    public static final Search ALL = new Search("");

    private final String prefix;

    private Search(String prefix) {
        this.prefix = prefix;
    }

    public Hit hit(String text) {
        return new Hit(prefix + text);
    }

    /** Makes searches. */
    public static final class Builder {
        private String prefix = "";

        public Builder prefix(String prefix) {
            this.prefix = prefix;
            return this;
        }

        public Search build() {
            return new Search(prefix);
        }
    }
}
