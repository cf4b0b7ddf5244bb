// PatternSyntaxException: description, index and the pointer under the pattern.
import java.util.regex.*;

public class RegexSyntaxErrors {
    public static void main(String[] args) {
        String[] bad = {"(", ")", "[a", "*a", "a{2,1}", "a**", "(?<n>a)(?<n>b)", "\\k<x>", "(?z)", "[b-a]", "\\p{Nope}", "a{99999999999}", "(?<=a*)b", "\\x{110000}", "(?<1a>x)", "[[:alpha:]", "\\uZZZZ", "+", "x{,3}"};
        for (String s : bad) {
            try {
                Pattern p = Pattern.compile(s);
                System.out.println("accepted " + p);
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " | " + e.getIndex() + " | " + e.getPattern());
            }
        }
        System.out.println(Pattern.compile("a]b}").matcher("a]b}").matches() + " " + Pattern.compile("\\1(a)").matcher("aa").find());
        try {
            Pattern.compile("ab(cd");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getMessage());
        }
        try {
            Pattern.compile("a", 1 << 20);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
