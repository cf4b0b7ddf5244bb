// String and StringBuilder methods since 21: indexOf with range, splitWithDelimiters, repeat on builders, emoji tests.
import java.util.*;
import java.util.regex.Pattern;

public class StringsOfLaterJava {
    public static void main(String[] args) {
        String s = "a,b;;c";
        System.out.println(Arrays.toString(s.splitWithDelimiters("[,;]", 0)) + " " + Arrays.toString(s.splitWithDelimiters(";+", 2)) + " " + Arrays.toString(Pattern.compile("\\d").splitWithDelimiters("x1y2", -1)));
        System.out.println("abcabc".indexOf('b', 2, 6) + " " + "abcabc".indexOf('b', 2, 4) + " " + "abcabc".indexOf("ca", 0, 4) + " " + "abcabc".indexOf("ca", 0, 3));
        System.out.println(new StringBuilder("x").repeat("ab", 2).repeat('!', 3).repeat(0x1f600, 1).length());
        System.out.println(Character.isEmoji(0x1f600) + " " + Character.isEmoji('#') + " " + Character.isEmojiPresentation('#') + " " + Character.isEmojiModifier(0x1f3fb) + " " + Character.toString(97));
        System.out.println("one two".describeConstable().get() + " " + "  x\n y".stripIndent().replace("\n", "/") + " " + String.join("-", List.of("p", "q").reversed()));
        String block = """
            line "one" \
            joined
              indented\ttab
            trailing\s\s
            """;
        System.out.print(block.replace(' ', '.'));
        try {
            "abc".indexOf('a', 2, 9);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            new StringBuilder().repeat("x", -1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
