// Regular expressions over Unicode: properties, case folding, surrogate pairs, canonical equivalence.
import java.util.regex.*;

public class RegexUnicode {
    static String find(String regex, int flags, String s) {
        Matcher m = Pattern.compile(regex, flags).matcher(s);
        StringBuilder sb = new StringBuilder();
        while (m.find()) sb.append(m.start()).append('-').append(m.end()).append(' ');
        return sb.toString().trim();
    }

    public static void main(String[] args) {
        String s = "a\u00e9\u03a9\ud83d\ude00\u0661_";
        System.out.println(find(".", 0, s));
        System.out.println(find("\\w", 0, s) + " | " + find("\\w", Pattern.UNICODE_CHARACTER_CLASS, s));
        System.out.println(find("\\d", 0, s) + " | " + find("\\p{Nd}", 0, s) + " | " + find("(?U)\\d", 0, s));
        System.out.println(find("\\p{L}", 0, s) + " | " + find("\\p{IsGreek}", 0, s) + " | " + find("\\p{InLatin-1Supplement}", 0, s) + " | " + find("\\P{ASCII}", 0, s));
        System.out.println(find("\u00c9", Pattern.CASE_INSENSITIVE, s) + " | " + find("\u00c9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, s));
        System.out.println(find("[\ud83d\ude00-\ud83d\ude4f]", 0, s) + " | " + find("\\x{1F600}", 0, s) + " | " + find("\ud83d", 0, s) + " | " + find("\\uD83D\\uDE00", 0, s));
        System.out.println(find("e\u0301", Pattern.CANON_EQ, "\u00e9") + " | " + find("e\u0301", 0, "\u00e9"));
        System.out.println(find("\\X", 0, "e\u0301a") + " | " + find("\\R", 0, "a\r\nb\u2028c\n") + " | " + find("\\h", 0, " \t\u00a0\n") + " | " + find("\\v", 0, "\n\u000b\u2029"));
        System.out.println(find("\\p{javaLowerCase}", 0, "aBc") + " | " + find("\\p{Punct}", 0, "a!,b") + " | " + find("\\p{Sc}", 0, "$\u20ac1") + " | " + find("\\N{LATIN SMALL LETTER B}", 0, "abc"));
        System.out.println(find("k", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, "K\u212a") + " | " + find("(?iu)\u03c3", 0, "\u03a3\u03c2\u03c3"));
        System.out.println(find("$", Pattern.UNIX_LINES | Pattern.MULTILINE, "a\rb\nc") + " | " + find("$", Pattern.MULTILINE, "a\rb\nc") + " | " + find("a.c", Pattern.LITERAL, "abca.c"));
    }
}
