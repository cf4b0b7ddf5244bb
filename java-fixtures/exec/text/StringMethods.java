// String: searching, stripping, repeating, comparing, regions, indents, translation of escapes.
import java.util.*;

public class StringMethods {
    public static void main(String[] args) {
        String s = "  Mississippi \u2003";
        System.out.println("[" + s.trim().length() + "] [" + s.strip() + "] [" + s.stripLeading().length() + "] [" + s.stripTrailing() + "] " + s.isBlank() + " " + "\u2003".trim().length() + "\u2003".strip().length());
        System.out.println(s.indexOf("ss") + " " + s.indexOf("ss", 5) + " " + s.lastIndexOf('i') + " " + s.lastIndexOf("iss", 4) + " " + s.indexOf("") + " " + s.lastIndexOf("") + " " + s.indexOf('M', -9) + " " + s.indexOf("zz"));
        System.out.println("abc".compareTo("abd") + " " + "abc".compareTo("ab") + " " + "a".compareTo("B") + " " + "a".compareToIgnoreCase("B") + " " + "STRASSE".equalsIgnoreCase("stra\u00dfe") + " " + "Hello".regionMatches(true, 1, "xELL", 1, 3));
        System.out.println("ab".repeat(3) + "x".repeat(0) + "|" + "a-b-c".replace("-", "") + "aaa".replace("aa", "b") + "abc".replace("", ".") + "banana".replace('a', 'o'));
        System.out.println("abc".substring(3).isEmpty() + " " + "hello".subSequence(1, 3) + " " + "abc".contains("") + " " + "abc".startsWith("b", 1) + " " + "abc".endsWith("") + " " + "abc".concat("d"));
        System.out.println("\u0130I\u00df\ufb03".toLowerCase(Locale.ROOT).length() + " " + "\u00df\ufb03\u0149".toUpperCase(Locale.ROOT).length() + " " + "TITLE".toLowerCase(new Locale("tr")).charAt(1) % 1000 + " " + "\u03a3\u0391\u03a3".toLowerCase(Locale.ROOT).charAt(2) % 1000);
        System.out.println("a\n  b\n c".indent(2).replace("\n", "$") + " " + " x\n  y".stripIndent().replace("\n", "$") + " " + "a\\tb\\u0041\\101".replace("\\u0041", "").translateEscapes() + " " + "q".transform(x -> x + x));
        System.out.println("hello".hashCode() + " " + "".hashCode() + " " + "polygenelubricants".hashCode() + " " + "\u00e9\u4e00".hashCode() + " " + "a".intern().equals(new String("a")) + (new String("a").intern() == "a"));
        System.out.println("a\ud83d\ude00b".length() + " " + "a\ud83d\ude00b".codePointCount(0, 4) + " " + "a\ud83d\ude00b".codePointAt(1) + " " + "a\ud83d\ude00b".offsetByCodePoints(0, 2) + " " + new StringBuilder("a\ud83d\ude00b").reverse().codePointAt(1));
        System.out.println(String.valueOf((Object) null) + String.valueOf(new char[] {'o', 'k'}) + String.copyValueOf(new char[] {'a', 'b', 'c'}, 1, 2) + new String(new int[] {0x41, 0x42}, 0, 2) + "x".contentEquals(new StringBuilder("x")));
        List<Runnable> bad = List.of(() -> "abc".charAt(3), () -> "abc".substring(2, 1), () -> "abc".substring(-1), () -> "a".repeat(-1), () -> "abc".codePointAt(9), () -> new String(new char[2], 1, 5), () -> "\\q".translateEscapes(), () -> "abc".subSequence(0, 4));
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
    }
}
