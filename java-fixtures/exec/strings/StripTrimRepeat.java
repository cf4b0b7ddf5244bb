// strip against trim, isBlank, repeat, chars below space, Unicode white space.
public class StripTrimRepeat {
    static String show(String s) {
        StringBuilder b = new StringBuilder("[");
        for (char c : s.toCharArray()) {
            if (c > ' ' && c < 127) b.append(c);
            else b.append('<').append((int) c).append('>');
        }
        return b.append(']').toString();
    }

    public static void main(String[] args) {
        String s = "\u2003 \t\u0001x y\u0001 \n\u2003";
        System.out.println(show(s.trim()) + show(s.strip()) + show(s.stripLeading()) + show(s.stripTrailing()));
        String t = " \u0000a\u0000 ";
        System.out.println(show(t.trim()) + show(t.strip()));
        System.out.println(show("\u00a0b\u00a0".trim()) + show("\u00a0b\u00a0".strip()));
        System.out.println("".isBlank() + " " + " \t\n".isBlank() + " " + "\u2003".isBlank() + " " + "\u00a0".isBlank() + " "
                + "".isEmpty() + " " + " ".isEmpty());
        System.out.println("ab".repeat(3) + "|" + "x".repeat(0) + "|" + "".repeat(1000) + "|" + "\u0100y".repeat(2).length());
        System.out.println("-".repeat(40) + " " + "ab".repeat(1).equals("ab"));
        try {
            "a".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(show("   ".trim()) + show("   ".strip()) + show("a b".trim()));
        System.out.println("Hello".toUpperCase(java.util.Locale.ROOT) + "HeLLo".toLowerCase(java.util.Locale.ROOT)
                + "abc".toCharArray().length + "abc".chars().sum());
    }
}
