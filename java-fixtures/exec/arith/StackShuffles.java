// Assignments used as values: every dup and pop form over one-slot and two-slot values in locals, fields and arrays.
public class StackShuffles {
    int i = 1;
    long l = 2;
    Integer box = 3;
    static int si = 4;
    static double sd = 5;
    int[] ia = {6, 7};
    long[] la = {8, 9};
    double[][] da = {{10}, {11}};
    String s = "s";

    static long three(long a, int b, double c) {
        return a + b + (long) c;
    }

    public static void main(String[] args) {
        StackShuffles o = new StackShuffles();
        int a = o.i = si = 20;
        long b = o.l = o.la[1] = 30;
        double c = sd = o.da[1][0] = 40;
        System.out.println(a + " " + o.i + " " + si + " " + b + " " + o.l + " " + o.la[1] + " " + c + " " + sd + " " + o.da[1][0]);
        System.out.println(o.i++ + " " + ++o.i + " " + o.l++ + " " + ++o.l + " " + si-- + " " + --si + " " + sd++ + " " + --sd);
        System.out.println(o.ia[0]++ + " " + ++o.ia[0] + " " + o.la[0]-- + " " + --o.la[0] + " " + o.da[0][0]++ + " " + ++o.da[0][0]);
        System.out.println((o.i += 5) + " " + (o.l *= 2) + " " + (o.ia[1] <<= 3) + " " + (o.la[1] >>= 1) + " " + (o.da[1][0] /= 3));
        System.out.println(o.box++ + " " + ++o.box + " " + (o.box *= 2) + " " + (o.s += 1) + " " + (o.s = o.s + o.s));
        System.out.println(three(o.l = 1, o.ia[0] = 2, sd = 3.9) + three(o.la[0]++, si++, o.da[0][0]--));
        long x = 5;
        double y = (x = x++ + ++x) / (o.l = 4);
        System.out.println(x + " " + y);
        three(1, 2, 3);
        new StackShuffles();
        o.l++;
        o.la[0]++;
        int t = (o.ia[o.ia[1] = 0] = 1) + o.ia[0] + o.ia[1];
        System.out.println(t + " " + o.l + " " + o.la[0]);
        boolean[] z = {false};
        System.out.println((z[0] |= true) && !(z[0] ^= true) ? z[0] : !z[0]);
        new int[] {1, 2}[si > 0 ? 1 : 0]++;
        System.out.println(new int[] {1, 2}[1]++ + new long[] {5}[0]-- + " " + new StackShuffles().l++);
    }
}
