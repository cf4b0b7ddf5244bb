// The caches of small boxed values make == true inside and false outside -128..127.
public class BoxingCaches {
    public static void main(String[] args) {
        for (int i : new int[] {-129, -128, 0, 127, 128}) {
            Integer a = i;
            Integer b = i;
            Long la = (long) i;
            Long lb = (long) i;
            Short sa = (short) i;
            Short sb = (short) i;
            System.out.println(i + " " + (a == b) + " " + (la == lb) + " " + (sa == sb) + " " + a.equals(b) + " "
                    + la.equals(lb) + " " + a.equals(la));
        }
        Character ca = '\u007f';
        Character cb = '\u007f';
        Character cc = '\u0080';
        Character cd = '\u0080';
        System.out.println((ca == cb) + " " + (cc == cd) + " " + cc.equals(cd));
        Byte x = (byte) -128;
        Byte y = (byte) -128;
        Boolean t = true;
        Boolean u = Boolean.valueOf("true");
        System.out.println((x == y) + " " + (t == u) + " " + (Boolean.FALSE == Boolean.valueOf(false)));
        Integer counter = 127;
        Integer old = counter;
        counter++;
        System.out.println(old + " " + counter + " " + (old == 127) + " " + (counter == 128));
        Integer m = 1000;
        Integer n = 1000;
        System.out.println((m == n) + " " + (m <= n && m >= n && m != n) + " " + (m + 0 == n));
    }
}
