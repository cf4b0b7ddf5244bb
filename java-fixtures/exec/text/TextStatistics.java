// Words, letters and lines of a text: streams, maps, string methods, code points, formatting.
import java.util.*;
import java.util.stream.*;

public class TextStatistics {
    public static void main(String[] args) {
        String text = """
                It was the best of times, it was the worst of times,
                it was the age of wisdom -- it was the age of foolishness;\t\
                it was the epoch of belief\u2026
                na\u00efve caf\u00e9 \uD83D\uDE00 stra\u00dfe I\u0307
                """;
        Map<String, Long> words = Arrays.stream(text.toLowerCase(Locale.ROOT).split("\\W+")).filter(w -> !w.isBlank()).collect(Collectors.groupingBy(w -> w, TreeMap::new, Collectors.counting()));
        words.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(5).forEach(e -> System.out.printf("%-6s%3d%n", e.getKey(), e.getValue()));
        System.out.println(text.lines().map(String::length).toList() + " " + text.codePoints().filter(Character::isLetter).count() + " " + text.chars().filter(Character::isWhitespace).count());
        System.out.println(text.codePoints().filter(c -> c > 127).mapToObj(c -> String.format("U+%04X %s", c, Character.getName(c))).collect(Collectors.joining(", ")));
        System.out.println("stra\u00dfe".toUpperCase(Locale.ROOT).length() + " " + "I".toLowerCase(Locale.forLanguageTag("tr")).codePointAt(0) + " " + "\u0130".toLowerCase(Locale.ROOT).length() + " " + "ǆ".toUpperCase().codePointAt(0));
        System.out.println("a,b,,c,,".split(",").length + " " + "a,b,,c,,".split(",", -1).length + " " + Arrays.toString(" a  b ".split(" ")) + " " + Arrays.toString("a1b22c".split("(?<=\\d)")) + " " + Arrays.toString("".split("x")) + Arrays.toString("abc".split("")));
        System.out.println("  x\u2003".strip() + "|" + "  x\u2003".trim().length() + " " + "ab".repeat(3) + " " + "-".compareTo("a") + " " + "Zebra".compareToIgnoreCase("apple") + " " + "hello".indexOf("l", 3) + " " + "hello".replace('l', 'L') + " " + "a.b.c".replaceAll(".", "x") + " " + "a.b.c".replace(".", "x") + " " + "tEST".substring(0, 1).toUpperCase() + "x".isEmpty());
        StringBuilder sb = new StringBuilder("racecar\uD83D\uDE00");
        System.out.println(sb.reverse().codePointAt(0) + " " + sb.insert(2, 3.5f).deleteCharAt(0).length() + " " + String.join("/", List.of("a", "b")) + " " + "%s %5.1f %x %,d %e %b %c %%".formatted("s", 2.25, 255, 1234567, 12345.678, true, 'c'));
        System.out.println("one two".chars().mapToObj(c -> (char) c).map(String::valueOf).sorted(Comparator.reverseOrder()).collect(Collectors.joining()) + " " + "abc".contains("") + " " + "x".equals(null) + " " + "b".compareTo("abc") + " " + "\t\"q\"\\".translateEscapes() + " " + "  two\n one".indent(2).length() + " " + "  a\n b".stripIndent());
        System.out.println(IntStream.rangeClosed('a', 'e').mapToObj(c -> "" + (char) c).collect(StringBuilder::new, StringBuilder::append, StringBuilder::append) + " " + Stream.iterate(1, x -> x * 3).takeWhile(x -> x < 100).map(String::valueOf).collect(Collectors.joining("<")) + " " + "A-B".hashCode() + " " + "Aa".hashCode() + " " + "BB".hashCode());
        switch ("BB") { case "Aa" -> System.out.println("wrong"); case "BB" -> System.out.println("right"); default -> System.out.println("none"); }
    }
}
