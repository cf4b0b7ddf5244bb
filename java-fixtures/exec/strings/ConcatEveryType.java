// String concatenation of every primitive, boxes, null, arrays of char, objects with odd toString.
public class ConcatEveryType {
    static class Odd {
        @Override
        public String toString() {
            return null;
        }
    }

    static String s = null;

    public static void main(String[] args) {
        boolean z = true;
        byte b = -128;
        char c = '\u0041';
        short sh = -32768;
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = -0.0f;
        double d = 1e-5;
        Object o = null;
        System.out.println("" + z + b + c + sh + i + l + f + d + o + s);
        System.out.println(z + "," + b + "," + c + "," + sh + "," + i + "," + l + "," + f + "," + d);
        System.out.println(i + l + "x" + i + l);
        System.out.println(c + 1 + "x" + c + 1);
        System.out.println('a' + 'b' + "c" + 'd' + 'e');
        System.out.println("" + new Odd() + null + 'n');
        System.out.println("x" + Integer.valueOf(5) + Character.valueOf('q') + Boolean.TRUE + 1.0f + 100L);
        String t = "t";
        t += 1 + 2;
        t += 'c';
        t += null;
        t += 1.5;
        t += t;
        System.out.println(t);
        s += "y";
        System.out.println(s);
        String tags = "\1\2" + i + "\1" + d + "\2";
        System.out.println(tags.replace('\1', '<').replace('\2', '>'));
        Object p = "p";
        p += "q";
        System.out.println(p);
        String same = "a";
        System.out.println((same + "") == same ? "same" : "new");
        System.out.println("len " + ("" + s + s).length() + (s == null ? "" : s.charAt(0)));
        CharSequence cs = new StringBuilder("sb");
        System.out.println("[" + cs + "]" + (char) 66 + (byte) 300 + (short) 70000 + (int) 3.99 + (float) 0.1);
    }
}
