// iinc with positive, negative and wide constants, and increments of the types that have no iinc.
public class LocalIncrements {
    static int many(int seed) {
        long a0 = seed, a1 = a0 + 1, a2 = a1 + 1, a3 = a2 + 1, a4 = a3 + 1, a5 = a4 + 1, a6 = a5 + 1, a7 = a6 + 1;
        double d0 = a7, d1 = d0 + 1, d2 = d1 + 1, d3 = d2 + 1, d4 = d3 + 1, d5 = d4 + 1, d6 = d5 + 1, d7 = d6 + 1;
        int last = (int) d7;
        last += 127;
        last -= 128;
        last += 128;
        last -= 129;
        last += 32767;
        last -= 32768;
        last += 32768;
        last -= 32769;
        last++;
        --last;
        return last + (int) (a0 + a1 + a2 + a3 + a4 + a5 + a6) + (int) (d0 + d1 + d2 + d3 + d4 + d5 + d6);
    }

    public static void main(String[] args) {
        System.out.println(many(0));
        System.out.println(many(1000000));
        int i = Integer.MAX_VALUE - 100;
        i += 101;
        System.out.println(i);
        i -= 1000;
        System.out.println(i);
        long l = 5;
        l++;
        l += 5000000000L;
        System.out.println(l--);
        System.out.println(--l);
        double d = 0.5;
        d++;
        System.out.println(d++ + " " + ++d);
        char c = 'y';
        c++;
        System.out.println(c++);
        System.out.println((int) c++ + " " + (int) c);
        byte b = 127;
        System.out.println(b++ + " " + b);
    }
}
