// split with limits, trailing empties, regular expressions, zero-width matches; join and lines.
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

public class SplitAndJoin {
    static void show(String[] parts) {
        System.out.println(parts.length + Arrays.toString(parts));
    }

    public static void main(String[] args) {
        show("a,b,c".split(","));
        show(",a,,b,,".split(","));
        show(",a,,b,,".split(",", -1));
        show(",a,,b,,".split(",", 2));
        show("".split(","));
        show(",".split(","));
        show("abc".split(""));
        show("a.b.c".split("."));
        show("a.b.c".split("\\."));
        show("a1b22c333".split("\\d+"));
        show("a1b22c333".split("(?=\\d)"));
        show("one  two ".split(" "));
        show(" one  two ".trim().split("\\s+"));
        show("a|b".split("|"));
        show("a|b".split("\\|"));
        show("x".split("x"));
        show("boo:and:foo".split("o", 0));
        show("boo:and:foo".split("o", 5));
        System.out.println(String.join("-", "a", null, "b") + " " + String.join(",", List.of()) + "|"
                + String.join("", List.of("x", "y")));
        System.out.println(new StringJoiner(", ", "{", "}").add("a").add("b") + " "
                + new StringJoiner(",", "[", "]").setEmptyValue("none"));
        show("l1\nl2\r\nl3\rl4\n\n".lines().toArray(String[]::new));
        System.out.println("a-b-c".replaceAll("-", "+") + "a-b-c".replaceFirst("-", "\\$") + " "
                + "2024-01-02".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3/$2/$1") + " " + "abc".matches("[a-c]+"));
    }
}
