// replaceAll, replaceFirst, appendReplacement, quoteReplacement, split with limits, lookingAt, hitEnd, regions.
import java.util.*;
import java.util.regex.*;

public class RegexReplacement {
    public static void main(String[] args) {
        System.out.println("a1b22".replaceAll("(\\d+)", "<$1>") + " " + "a1b22".replaceFirst("\\d", "#") + " " + "abc".replaceAll("", "-") + " " + "aaa".replaceAll("a*", "X"));
        System.out.println("2024-05-06".replaceAll("(?<y>\\d+)-(?<m>\\d+)-(?<d>\\d+)", "${d}/${m}/${y}") + " " + "cost".replaceAll("o", "\\$0") + " " + "x".replaceAll("x", Matcher.quoteReplacement("$1\\")));
        Matcher m = Pattern.compile("\\d+").matcher("3 apples, 12 pears");
        StringBuilder sb = new StringBuilder();
        while (m.find()) m.appendReplacement(sb, String.valueOf(Integer.parseInt(m.group()) * 2));
        System.out.println(m.appendTail(sb) + " " + Pattern.compile("[aeiou]").matcher("vowels").replaceAll(r -> r.group().toUpperCase() + r.start()));
        for (int limit : new int[] {0, -1, 1, 2, 10}) System.out.println(limit + " " + Arrays.toString("a,b,,c,,".split(",", limit)));
        System.out.println(Arrays.toString("".split(",")) + Arrays.toString(",".split(",")) + Arrays.toString("abc".split("")) + Arrays.toString("a1b2".split("(?<=\\d)")) + Arrays.toString("a.b|c".split("[.|]")) + Arrays.toString("x  y".split(" ")));
        Matcher look = Pattern.compile("ab").matcher("abab");
        System.out.println(look.lookingAt() + " " + look.matches() + " " + look.find() + " " + look.find() + " " + look.reset().find(1) + look.start());
        look.region(1, 4);
        System.out.println(look.lookingAt() + " " + look.find() + " " + look.start() + " " + look.regionStart() + " " + look.hasAnchoringBounds());
        Matcher hit = Pattern.compile("abc").matcher("ab");
        System.out.println(hit.find() + " " + hit.hitEnd() + " " + hit.requireEnd());
        MatchResult r = Pattern.compile("(b)(c)?").matcher("abd").results().findFirst().get();
        System.out.println(r.group(1) + r.group(2) + r.start(2) + " " + r.groupCount());
        System.out.println(Pattern.compile(",").asPredicate().test("a,b") + " " + Pattern.compile("\\w").asMatchPredicate().test("ab") + " " + Pattern.quote("a\\Eb") + " " + Pattern.compile("a", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE).flags());
        for (Runnable bad : List.<Runnable>of(() -> "a".replaceAll("a", "$1"), () -> "a".replaceAll("a", "\\"), () -> "a".replaceAll("a", "${x}"), () -> "a".replaceAll("a", "$"), () -> Pattern.compile("a").matcher("a").group())) {
            try {
                bad.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
