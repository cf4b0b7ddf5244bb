package tarry.jvm;

/** Writes JSON strings. */
final class Json {
    private Json() {}

    /** A string literal, or null. Everything but printable ASCII is escaped, so that the encoding of the terminal does not matter. */
    static String string(String text) {
        if (text == null) {
            return "null";
        }
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c >= ' ' && c < 0x7f) {
                        out.append(c);
                    } else {
                        escape(c, out);
                    }
                }
            }
        }
        return out.append('"').toString();
    }

    private static void escape(char c, StringBuilder out) {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(Character.forDigit(c >> shift & 0xf, 16));
        }
    }
}
