// Compound assignment casts the result back to the variable's type without a cast in the source.
public class CompoundAssignNarrows {
    public static void main(String[] args) {
        byte b = 127;
        b += 1;
        System.out.println(b);
        b *= 2;
        System.out.println(b);
        b = 10;
        b += 3.99;
        System.out.println(b);
        b -= 1e10;
        System.out.println(b);
        short s = 1;
        s += 70000;
        System.out.println(s);
        char c = 'a';
        c += 1.5;
        System.out.println(c);
        c *= 2;
        System.out.println((int) c);
        int i = Integer.MAX_VALUE;
        i += 1.0f;
        System.out.println(i);
        i = 1_000_000_007;
        i += 0.0f;
        System.out.println(i);
        i *= 1e10;
        System.out.println(i);
        i = 5;
        i /= 0.3;
        System.out.println(i);
        i -= Double.NaN;
        System.out.println(i);
        long l = Long.MAX_VALUE;
        l += 1.0;
        System.out.println(l);
        l = 1L << 40;
        i = 7;
        i += l;
        System.out.println(i);
        i |= l + 8;
        System.out.println(i);
        float f = 16777216f;
        f += 1;
        System.out.println(f);
        f += 1.0;
        System.out.println(f);
        f += 1e300;
        System.out.println(f);
    }
}
