// String constructors, valueOf, copyValueOf, getBytes, toCharArray and immutability against the source array.
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class ConstructorsAndConversions {
    public static void main(String[] args) {
        char[] c = {'a', 'b', 'c'};
        String s = new String(c);
        c[0] = 'z';
        System.out.println(s + " " + String.valueOf(c) + " " + String.copyValueOf(c, 1, 2) + " " + new String(c, 0, 1));
        char[] out = s.toCharArray();
        out[0] = 'y';
        System.out.println(s + new String(out));
        System.out.println(new String(new int[] {0x61, 0x1F600, 0x62}, 0, 3).length());
        System.out.println(String.valueOf(true) + String.valueOf('c') + String.valueOf(1) + String.valueOf(2L)
                + String.valueOf(1.5f) + String.valueOf(2.5) + String.valueOf((Object) null));
        String u = "h\u00e9\u20ac\ud83d\ude00";
        System.out.println(Arrays.toString(u.getBytes(StandardCharsets.UTF_8)));
        System.out.println(Arrays.toString(u.getBytes(StandardCharsets.ISO_8859_1)));
        System.out.println(Arrays.toString(u.getBytes(StandardCharsets.US_ASCII)));
        System.out.println(Arrays.toString(u.getBytes(StandardCharsets.UTF_16BE)));
        System.out.println(new String(u.getBytes(StandardCharsets.UTF_16), StandardCharsets.UTF_16).equals(u));
        System.out.println(new String(new byte[] {72, 105, (byte) 0xe9}, StandardCharsets.ISO_8859_1).charAt(2) + 0);
        System.out.println(new String(new StringBuilder("sb")) + new String(new StringBuffer("buf")) + new String(s));
        try {
            new String(new int[] {0x110000}, 0, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            String.valueOf((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("null array");
        }
        System.out.println("abc".describeConstable().get() + " " + "x".chars().boxed().toList() + " "
                + "text".transform(t -> t + t.length()));
    }
}
