// charAt, substring, codePointAt and subSequence with bad positions throw the right classes.
public class SubstringErrors {
    static void attempt(String what, java.util.function.Supplier<Object> s) {
        try {
            System.out.println(what + " = " + s.get());
        } catch (IndexOutOfBoundsException e) {
            System.out.println(what + " ! " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        String s = "abc";
        String u = "\u0100bc";
        attempt("charAt 0", () -> s.charAt(0));
        attempt("charAt 0 of UTF-16", () -> (int) u.charAt(0));
        attempt("charAt 3", () -> s.charAt(3));
        attempt("charAt -1", () -> u.charAt(-1));
        attempt("charAt max", () -> s.charAt(Integer.MAX_VALUE));
        attempt("empty charAt", () -> "".charAt(0));
        attempt("substring 3", () -> s.substring(3) + "|");
        attempt("substring 4", () -> s.substring(4));
        attempt("substring -1", () -> u.substring(-1));
        attempt("substring 2 1", () -> s.substring(2, 1));
        attempt("substring 0 4", () -> s.substring(0, 4));
        attempt("substring 1 3", () -> u.substring(1, 3));
        attempt("substring 3 3", () -> s.substring(3, 3).length());
        attempt("subSequence", () -> s.subSequence(1, 2));
        attempt("subSequence bad", () -> s.subSequence(-1, 2));
        attempt("codePointAt", () -> s.codePointAt(3));
        attempt("codePointBefore", () -> s.codePointBefore(0));
        attempt("offset", () -> s.offsetByCodePoints(0, 4));
        attempt("count", () -> s.codePointCount(2, 1));
        attempt("valueOf", () -> String.valueOf(new char[2], 1, 2));
        attempt("new", () -> new String(new char[] {'a', 'b', 'c'}, 1, 2));
        attempt("new bytes", () -> new String(new byte[1], 1, 1));
        attempt("getChars", () -> {
            s.getChars(0, 3, new char[2], 0);
            return "got";
        });
    }
}
