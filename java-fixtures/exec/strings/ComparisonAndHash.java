// equals, compareTo and hashCode of strings of one and of two bytes per char, of equal beginnings and of lengths 0, 1 and more.
public class ComparisonAndHash {
    public static void main(String[] args) {
        String[] all = {
            "", "a", "b", "ab", "abc", "abd", "\u00ff", "\u00ff\u00fe", "\u0100", "\u0100a", "\u0100b", "a\u0100", "\uffff",
            "\ud83d\ude00", "\ud83d\ude01", "a".repeat(1000), "a".repeat(1000) + "b", "\u20ac".repeat(1000), "\u20ac".repeat(1000) + "a",
        };
        for (String left : all) {
            StringBuilder line = new StringBuilder().append(left.hashCode()).append(':');
            for (String right : all) {
                String copy = new String(right.toCharArray());
                line.append(' ').append(left.compareTo(right)).append(left.equals(copy) ? "=" : "");
            }
            System.out.println(line);
        }
    }
}
