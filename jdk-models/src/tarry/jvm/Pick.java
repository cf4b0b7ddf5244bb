package tarry.jvm;

/**
 * One entry of a trace: what a choice call returned. The text form is specified in the package comment of {@code tarry}.
 *
 * @param value the number, or the bits of a float or double
 */
record Pick(Kind kind, long value) {
    enum Kind { NUMBER, BOOLEAN, FLOAT, DOUBLE, INDEX, POOL, OPEN }

    /** The value that stands for null in a pick of kind POOL. */
    static final int NULL = -1;

    private static final Pick OPEN = new Pick(Kind.OPEN, 0);

    float asFloat() {
        return Float.intBitsToFloat((int) value);
    }

    double asDouble() {
        return Double.longBitsToDouble(value);
    }

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
            Pick floating = parseFloating(text);
            return floating != null ? floating : new Pick(Kind.NUMBER, Long.parseLong(text));
        } catch (NumberFormatException e) {
            throw BadInput.unusable("'" + text + "' is not a pick; a trace looks like 3,t,0x1.8p1,0x1.8p1f,#0,@1,null,*");
        }
    }

    /** Null unless it is what {@link #toString} writes for a float or double. */
    private static Pick parseFloating(String text) {
        boolean isFloat = text.endsWith("f");
        if (text.indexOf('.') < 0 && !text.contains("NaN") && !text.contains("Infinity")) {
            return null;
        }
        Pick pick = isFloat
                ? new Pick(Kind.FLOAT, Float.floatToIntBits(Float.parseFloat(text.substring(0, text.length() - 1))))
                : new Pick(Kind.DOUBLE, Double.doubleToLongBits(Double.parseDouble(text)));
        return pick.toString().equals(text) ? pick : null;
    }

    private static String floating(double value, String hex) {
        return value == 0 || Double.isNaN(value) || Double.isInfinite(value) ? Double.toString(value) : hex;
    }

    @Override
    public String toString() {
        return switch (kind) {
            case NUMBER -> Long.toString(value);
            case BOOLEAN -> value == 0 ? "f" : "t";
            case FLOAT -> floating(asFloat(), Float.toHexString(asFloat())) + "f";
            case DOUBLE -> floating(asDouble(), Double.toHexString(asDouble()));
            case INDEX -> "#" + value;
            case POOL -> value == NULL ? "null" : "@" + value;
            case OPEN -> "*";
        };
    }
}
