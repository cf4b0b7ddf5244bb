// indexOf, lastIndexOf with odd start positions, contains, regionMatches with negative and too large arguments.
public class SearchAndRegion {
    public static void main(String[] args) {
        String s = "abcabcab";
        System.out.println(s.indexOf('a') + " " + s.indexOf('a', 1) + " " + s.indexOf('a', -5) + " " + s.indexOf('a', 100) + " "
                + s.indexOf('z') + " " + s.indexOf("ab", 4) + " " + s.indexOf("") + " " + s.indexOf("", 100) + " "
                + s.indexOf("abcabcabc"));
        System.out.println(s.lastIndexOf('a') + " " + s.lastIndexOf('a', 5) + " " + s.lastIndexOf('a', -1) + " "
                + s.lastIndexOf("ab", 100) + " " + s.lastIndexOf("") + " " + s.lastIndexOf("", 3) + " " + s.lastIndexOf("ca"));
        System.out.println(s.contains("") + " " + s.contains("cab") + " " + s.contains("cba"));
        System.out.println(s.regionMatches(3, "abc", 0, 3) + " " + s.regionMatches(0, "xabc", 1, 3) + " "
                + s.regionMatches(-1, "abc", 0, 1) + " " + s.regionMatches(0, "abc", -1, 1) + " "
                + s.regionMatches(6, "abc", 0, 3) + " " + s.regionMatches(0, "zzz", 0, 0) + " "
                + s.regionMatches(0, "zzz", 0, -5) + " " + s.regionMatches(0, "abc", Integer.MAX_VALUE, 2));
        System.out.println(s.regionMatches(true, 0, "ABC", 0, 3) + " " + s.regionMatches(false, 0, "ABC", 0, 3) + " "
                + "\u0131".regionMatches(true, 0, "I", 0, 1) + " " + "\u00e9".regionMatches(true, 0, "\u00c9", 0, 1));
        String u = "\u0100b\u0100b\ud83d\ude00";
        System.out.println(u.indexOf('b') + " " + u.indexOf("b\u0100") + " " + u.lastIndexOf('\u0100') + " " + u.indexOf(0x1F600)
                + " " + u.lastIndexOf(0x1F600) + " " + "abc".indexOf('\u0161') + " " + "abc".indexOf("\u0100") + " "
                + u.indexOf(-1));
        System.out.println("aaaa".replace("aa", "b") + " " + "abc".replace("", "-") + " " + "abab".replace("ab", "") + " "
                + "a.b.c".replace('.', '\u0100').length() + " " + "x".replace("x", "xx"));
        System.out.println("mississippi".chars().filter(c -> c == 's').count() + " " + "abc".compareTo("abd"));
    }
}
