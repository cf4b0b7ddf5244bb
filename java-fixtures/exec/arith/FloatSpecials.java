// Arithmetic on infinities, signed zeros, subnormals and NaN in double and float.
public class FloatSpecials {
    static double inf = Double.POSITIVE_INFINITY;
    static double zero = 0.0;
    static float finf = Float.POSITIVE_INFINITY;

    public static void main(String[] args) {
        System.out.println(inf - inf);
        System.out.println(inf + -inf);
        System.out.println(inf * zero);
        System.out.println(inf / inf);
        System.out.println(1 / inf);
        System.out.println(-1 / inf);
        System.out.println(zero * -1);
        System.out.println(-zero + zero);
        System.out.println(-zero + -zero);
        System.out.println(-zero - zero);
        System.out.println(0 - zero);
        System.out.println(-zero);
        System.out.println(Double.MIN_VALUE / 2);
        System.out.println(-Double.MIN_VALUE / 2);
        System.out.println(Double.MIN_NORMAL / 2);
        System.out.println(Double.MAX_VALUE * 2);
        System.out.println(Double.MAX_VALUE + 1 == Double.MAX_VALUE);
        System.out.println(Float.MIN_VALUE / 2f);
        System.out.println(Float.MAX_VALUE * 1.0000001f);
        System.out.println(finf - Float.MAX_VALUE);
        System.out.println(finf % 3f);
        System.out.println(Math.sqrt(-1) + " " + Math.sqrt(-zero) + " " + Math.sqrt(inf) + " " + Math.sqrt(2));
        System.out.println(0.1 + 0.2);
        System.out.println(0.1f + 0.2f);
        System.out.println(0.1f + 0.2);
        System.out.println(1e16 + 1 + 1 == 1e16 + (1 + 1));
        System.out.println(Double.doubleToLongBits(zero / zero) == 0x7ff8000000000000L);
    }
}
