// Switches on strings that share hash codes, on enums from elsewhere, on chars and boxes, old and new style with yield.
import java.time.DayOfWeek;
import java.util.*;

public class SwitchCollisions {
    static int old(String s) { switch (s) { case "Aa": return 1; case "BB": return 2; case "AaAa": case "BBBB": return 3; case "AaBB": return 4; case "": return 5; case "\0": return 6; default: return -1; } }
    static String day(DayOfWeek d) { return switch (d) { case SATURDAY, SUNDAY -> "rest"; case FRIDAY -> { String s = "al"; for (int i = 0; i < 2; i++) s += "l"; yield s + "most"; } default -> { if (d.getValue() == 1) yield "again"; yield d.name().charAt(0) + ""; } }; }
    static int chars(char c) { return switch (c) { case 'a', 'e', 'i', 'o', 'u' -> 1; case '\u1234' -> 2; case Character.MAX_VALUE -> 3; default -> c >= '0' && c <= '9' ? c - '0' + 10 : 0; }; }
    static String boxed(Integer i) { switch (i) { case -1: case Integer.MIN_VALUE: return "low"; case 1 << 20: return "mid"; default: return "other"; } }
    static int nested(int a, int b) { return switch (a) { case 0 -> switch (b) { case 0 -> 0; default -> { try { yield 10 / (b - 1); } catch (ArithmeticException e) { yield -10; } finally { b = 0; } } }; case 1 -> { int r = 0; loop: while (true) { switch (r) { case 5: break loop; case 2: r++; default: r++; } } yield r; } default -> throw new IllegalArgumentException("a=" + a); }; }

    public static void main(String[] args) {
        for (String s : List.of("Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "\0", "C#")) System.out.print(old(s) + " ");
        System.out.println("AaAa".hashCode() == "BBBB".hashCode());
        try { old(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        for (DayOfWeek d : DayOfWeek.values()) System.out.print(day(d) + " ");
        try { day(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        for (char c : "aZ7\u1234\uffff".toCharArray()) System.out.print(chars(c) + " ");
        System.out.println(boxed(-1) + boxed(Integer.MIN_VALUE) + boxed(1 << 20) + boxed(5));
        try { boxed(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        System.out.println(nested(0, 0) + " " + nested(0, 1) + " " + nested(0, 3) + " " + nested(1, 0));
        try { nested(2, 2); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        int x = 3, y = switch (x) { case 3 -> x++ + (x = 10); default -> 0; }; System.out.println(x + " " + y);
        long count = 0; for (int i = -300; i < 300; i++) switch (i) { case -128: case 127: case -129: case 128: count += i; break; case 0: count *= 2; } System.out.println(count);
        StringBuilder sb = new StringBuilder(); for (var e : EnumSet.range(DayOfWeek.TUESDAY, DayOfWeek.THURSDAY)) switch (e) { case TUESDAY: sb.append("tu"); case WEDNESDAY: sb.append("we"); break; default: sb.append("?"); } System.out.println(sb);
    }
}
