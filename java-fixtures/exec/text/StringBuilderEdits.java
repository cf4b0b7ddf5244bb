// StringBuilder and StringBuffer: insert, delete, replace, reverse, setLength, capacity growth, Latin-1 to UTF-16.
public class StringBuilderEdits {
    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(1).append('c').append(2L).append(1.5f).append(-0.0).append(true).append((String) null).append((Object) null).append(new char[] {'x', 'y'}).append("abcdef", 2, 4).append(new char[] {'1', '2', '3'}, 1, 1).appendCodePoint(0x42);
        System.out.println(sb + " " + sb.length());
        sb.setLength(5);
        sb.insert(0, 3.25).insert(2, "<>").insert(sb.length(), '!').insert(1, new char[] {'p', 'q'}).insert(0, false);
        System.out.println(sb);
        sb.delete(1, 3).deleteCharAt(0).replace(0, 2, "REPLACED").replace(3, 999, "END");
        System.out.println(sb + " " + sb.indexOf("E", 2) + " " + sb.lastIndexOf("E") + " " + sb.reverse());
        sb.setLength(8);
        System.out.println(sb.toString().replace('\0', '0') + " " + sb.charAt(7) % 5);
        System.out.println(new StringBuilder().capacity() + " " + new StringBuilder("abc").capacity() + " " + new StringBuilder("a").append("b".repeat(40)).capacity() + " " + new StringBuilder(5).append("123456").capacity());
        StringBuilder wide = new StringBuilder("latin").append('\u20ac');
        wide.setCharAt(0, 'L');
        wide.deleteCharAt(5);
        System.out.println(wide + " " + wide.toString().equals("Latin") + " " + wide.compareTo(new StringBuilder("Latio")) + " " + new StringBuilder("\ud83d\ude00x").reverse().charAt(0));
        StringBuffer buf = new StringBuffer("sync");
        buf.append(buf).insert(4, '-').setCharAt(0, 'S');
        System.out.println(buf + " " + buf.substring(5) + " " + buf.chars().sum());
        String r = "";
        for (int i = 0; i < 5; i++) r += i + (i % 2 == 0 ? "e" : "o");
        System.out.println(r + 1 + 2 + (1 + 2) + 'a' + null + 1.0f + 2L + new int[0].length);
        Runnable[] bad = {() -> sb.charAt(50), () -> sb.insert(99, "x"), () -> sb.delete(5, 2), () -> sb.deleteCharAt(-1), () -> sb.setLength(-1), () -> sb.replace(9, 1, ""), () -> sb.append("abc", 2, 9), () -> sb.substring(3, 100), () -> new StringBuilder(-1), () -> sb.appendCodePoint(-5)};
        for (Runnable x : bad) {
            try {
                x.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
    }
}
