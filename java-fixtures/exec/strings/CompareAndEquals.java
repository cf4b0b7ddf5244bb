// equals, equalsIgnoreCase, compareTo, compareToIgnoreCase, contentEquals, CASE_INSENSITIVE_ORDER, hashCode.
import java.util.Arrays;

public class CompareAndEquals {
    public static void main(String[] args) {
        String[] ss = {"", "a", "A", "ab", "b", "\u00e9", "\u0100", "abc"};
        for (String x : ss) {
            StringBuilder line = new StringBuilder();
            for (String y : ss) {
                line.append(x.compareTo(y)).append('/').append(x.compareToIgnoreCase(y)).append(' ');
            }
            System.out.println(line.toString().trim());
        }
        System.out.println("Hello".equalsIgnoreCase("hELLO") + " " + "a".equals(null) + " " + "a".equals('a') + " "
                + "a".equalsIgnoreCase(null) + " " + "ab".contentEquals(new StringBuilder("ab")));
        String[] sorted = {"banana", "Apple", "cherry", "apple", "Banana", ""};
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted));
        Arrays.sort(sorted, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(sorted));
        System.out.println("".hashCode() + " " + "a".hashCode() + " " + "polygenelubricants".hashCode() + " "
                + "\u00ff\u0100".hashCode() + " " + "Aa".equals("BB"));
        System.out.println("abc".startsWith("") + " " + "abc".startsWith("bc", 1) + " " + "abc".startsWith("c", 3) + " "
                + "abc".startsWith("a", -1) + " " + "abc".endsWith("") + " " + "abc".endsWith("abcd"));
        try {
            "a".compareTo(null);
        } catch (NullPointerException e) {
            System.out.println("compareTo(null)");
        }
    }
}
