// Backtracking that needs real work: nested quantifiers, groups reset on failure, deep alternation.
import java.util.regex.*;

public class RegexBacktracking {
    public static void main(String[] args) {
        System.out.println("aaaaaaaaaaaaaaaab".matches("(a+)+b") + " " + "aaaaaaaaaaaaac".matches("(a|aa)+b"));
        Matcher m = Pattern.compile("(a(b)?)+").matcher("aba");
        System.out.println(m.matches() + " " + m.group(1) + " " + m.group(2));
        m = Pattern.compile("(?:(a)|(b)|(c))*").matcher("abc");
        System.out.println(m.matches() + " " + m.group(1) + m.group(2) + m.group(3));
        System.out.println(Pattern.matches("(.*)(\\d+)(.*)", "abc123def") + " " + "abc123def".replaceAll("(.*)(\\d+)(.*)", "[$1][$2][$3]") + " " + "abc123def".replaceAll("(.*?)(\\d+)(.*)", "[$1][$2][$3]"));
        System.out.println("1111111111111".matches("^1?$|^(11+?)\\1+$") + " " + "111111111111111".matches("^1?$|^(11+?)\\1+$"));
        System.out.println("((a)(b(c)))".replaceAll("\\([^()]*\\)", "_") + " " + "aXbXc".replaceAll("(?<=b)X", "-"));
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 2000; i++) sb.append("ab");
        System.out.println(sb.toString().matches("(?:ab)*") + " " + sb.append("c").toString().matches("[ab]*+c"));
        Matcher csv = Pattern.compile("\"([^\"]*(?:\"\"[^\"]*)*)\"|([^,]+)|(?<=,|^)(?=,|$)").matcher("a,\"b,\"\"c\"\"\",,d");
        while (csv.find()) System.out.print("<" + (csv.group(1) != null ? csv.group(1) : csv.group(2)) + ">");
        System.out.println();
        System.out.println("foobarbaz".replaceAll("(?=[aeiou])", "|") + " " + "camelCaseString".replaceAll("(?<=[a-z])(?=[A-Z])", "_") + " " + "1234567".replaceAll("(?<=\\d)(?=(\\d{3})+$)", ","));
        System.out.println(Pattern.compile("(x+x+)+y").matcher("xxxxxxxxxx").find() + " " + Pattern.compile("^(?:(?=(a+))\\1)+b").matcher("aaab").find());
    }
}
