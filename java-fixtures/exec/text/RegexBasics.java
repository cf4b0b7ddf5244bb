// java.util.regex: classes, quantifiers of three kinds, alternation, anchors, back references, named groups.
import java.util.regex.*;

public class RegexBasics {
    static void all(String regex, String input) {
        Matcher m = Pattern.compile(regex).matcher(input);
        StringBuilder sb = new StringBuilder(regex + " on " + input + ":");
        while (m.find()) {
            sb.append(" ").append(m.start()).append("-").append(m.end()).append("'").append(m.group()).append("'");
            for (int i = 1; i <= m.groupCount(); i++) sb.append("(").append(m.group(i)).append(")");
        }
        System.out.println(sb);
    }

    public static void main(String[] args) {
        all("a*", "aaba");
        all("a+?", "aaa");
        all("(a|ab)(c|bcd)(d*)", "abcd");
        all("x*+x", "xxx");
        all("x*x", "xxx");
        all("(\\w+) \\1", "hello hello world world word");
        all("[a-c&&[^b]]+", "abcacb");
        all("[^\\d\\s]{2,3}", "ab1 cdefg2");
        all("^\\w+$", "one\ntwo");
        all("(?m)^\\w+$", "one\ntwo");
        all("(?i)ABC|x(?-i:Y)", "abcxyxYXY");
        all("(?s)a.b", "a\nb");
        all("\\bfoo\\B", "foo foobar");
        all("(?<year>\\d{4})-(?<m>\\d\\d)", "on 2024-05 and 1999-12");
        all("(a)|(b)", "ab");
        all("((a)|b)*", "ab");
        all("(?x) a b # comment", "ab");
        all("\\Qa.b\\E+", "a.bbb");
        all("\\p{Lu}\\p{Alpha}*", "Abc deF");
        all("[\\[\\]a-]+", "[a-]b");
        all("\\x41\\u0042\\t?\\0103?", "ABC");
        all("(?:a(?=b)|c(?!d))", "abaccd");
        all("(?<=\\$)\\d+(?<!5)", "$125 $34 67");
        all("(?>a+)ab|a+b", "aaab");
        all("\\G\\d", "12a3");
        all("", "ab");
        Matcher m = Pattern.compile("(?<k>\\w)=(?<v>\\w)").matcher("a=b");
        System.out.println(m.matches() + " " + m.group("k") + m.group("v") + " " + m.start("v") + " " + "x".matches("[a-w]") + " " + Pattern.matches("a?b", "b"));
    }
}
