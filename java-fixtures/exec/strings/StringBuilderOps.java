// StringBuilder: append of every type, insert, delete, replace, reverse, setLength, capacity growth, chaining.
public class StringBuilderOps {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(true).append('c').append((byte) 1).append(2).append(3L).append(4.5f).append(6.5).append((Object) null)
                .append((String) null).append(new char[] {'x', 'y'}).append("hello", 1, 3).append(new char[] {'1', '2', '3'}, 1, 2)
                .append(new StringBuffer("sb")).appendCodePoint(0x41).append(Integer.MIN_VALUE);
        System.out.println(b + " " + b.length());
        b.setLength(5);
        b.insert(0, "<").insert(b.length(), '>').insert(1, 3.5).insert(2, new char[] {'q'}).insert(0, null + "");
        System.out.println(b);
        b.delete(0, 4).deleteCharAt(0).replace(0, 2, "REPLACED").reverse();
        System.out.println(b);
        b.setCharAt(0, '#');
        System.out.println(b.indexOf("E") + " " + b.lastIndexOf("E") + " " + b.charAt(1) + " " + b.substring(3) + " "
                + b.substring(1, 3) + " " + b.indexOf("zz") + " " + b.indexOf("") + " " + b.lastIndexOf(""));
        b.setLength(b.length() + 2);
        System.out.println(b.length() + " " + (int) b.charAt(b.length() - 1));
        StringBuilder c = new StringBuilder(1);
        for (int i = 0; i < 1000; i++) {
            c.append(i % 10);
        }
        System.out.println(c.length() + " " + c.toString().hashCode() + " " + new StringBuilder(7).capacity() + " "
                + new StringBuilder("abc").capacity());
        c.delete(5, 100000);
        System.out.println(c + " " + c.compareTo(new StringBuilder("01235")) + " " + c.equals(new StringBuilder(c)));
        c.append(c).append(c, 0, 2);
        System.out.println(c + " " + c.chars().sum() + " " + c.isEmpty());
        char[] out = new char[4];
        c.getChars(1, 4, out, 1);
        System.out.println((int) out[0] + new String(out, 1, 3));
        for (Runnable r : new Runnable[] {() -> new StringBuilder("a").charAt(1), () -> new StringBuilder().setLength(-1),
            () -> new StringBuilder("a").delete(2, 3), () -> new StringBuilder(-1), () -> new StringBuilder((String) null)}) {
            try {
                r.run();
                System.out.println("fine");
            } catch (IndexOutOfBoundsException | NegativeArraySizeException | NullPointerException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
    }
}
