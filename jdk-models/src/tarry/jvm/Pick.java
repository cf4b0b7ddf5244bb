package tarry.jvm;

/** One entry of a trace: what a choice call returned. The text form is specified in the package comment of {@code tarry}. */
record Pick(Kind kind, long value) {
    enum Kind { NUMBER, BOOLEAN, INDEX, POOL, OPEN }

    /** The value that stands for null in a pick of kind POOL. */
    static final int NULL = -1;

    private static final Pick OPEN = new Pick(Kind.OPEN, 0);

    static Pick parse(String text) {
        switch (text) {
            case "*": return OPEN;
            case "t": return new Pick(Kind.BOOLEAN, 1);
            case "f": return new Pick(Kind.BOOLEAN, 0);
            case "null": return new Pick(Kind.POOL, NULL);
            default: return parseNumbered(text);
        }
    }

    private static Pick parseNumbered(String text) {
        try {
            if (text.startsWith("#")) {
                return new Pick(Kind.INDEX, Integer.parseUnsignedInt(text, 1, text.length(), 10));
            }
            if (text.startsWith("@")) {
                return new Pick(Kind.POOL, Integer.parseUnsignedInt(text, 1, text.length(), 10));
            }
            return new Pick(Kind.NUMBER, Long.parseLong(text));
        } catch (NumberFormatException e) {
            throw BadInput.unusable("'" + text + "' is not a pick; a trace looks like 3,t,#0,@1,null,*");
        }
    }

    @Override
    public String toString() {
        return switch (kind) {
            case NUMBER -> Long.toString(value);
            case BOOLEAN -> value == 0 ? "f" : "t";
            case INDEX -> "#" + value;
            case POOL -> value == NULL ? "null" : "@" + value;
            case OPEN -> "*";
        };
    }
}
