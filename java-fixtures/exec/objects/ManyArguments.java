// Calls with very many arguments of mixed sizes, static, virtual, through an interface, and a constructor.
public class ManyArguments {
    interface Wide {
        String all(byte a, short b, char c, int d, long e, float f, double g, boolean h, String i, int[] j, long k, double l,
            int m, long n, double o, Object p, float q, long r, double s, int t);
    }

    static class Impl implements Wide {
        @Override
        public String all(byte a, short b, char c, int d, long e, float f, double g, boolean h, String i, int[] j, long k,
                double l, int m, long n, double o, Object p, float q, long r, double s, int t) {
            k += e;
            t = t * 2;
            return a + "," + b + "," + c + "," + d + "," + e + "," + f + "," + g + "," + h + "," + i + "," + j[0] + "," + k
                    + "," + l + "," + m + "," + n + "," + o + "," + p + "," + q + "," + r + "," + s + "," + t;
        }
    }

    final long sum;

    ManyArguments(long a, int b, long c, int d, double e, int f, long... rest) {
        long s = a + b * 10 + c * 100 + d * 1000 + (long) e * 10000 + f * 100000;
        for (long r : rest) {
            s += r;
        }
        sum = s;
    }

    static int order(int a, int b, int c, int d, int e, int f, int g, int h) {
        return ((((((a * 10 + b) * 10 + c) * 10 + d) * 10 + e) * 10 + f) * 10 + g) * 10 + h;
    }

    public static void main(String[] args) {
        Wide w = new Impl();
        int n = 0;
        System.out.println(w.all((byte) ++n, (short) ++n, (char) ('a' + ++n), ++n, ++n, ++n, ++n, true, "i" + ++n,
                new int[] {++n}, ++n, ++n, ++n, ++n, ++n, ++n, ++n, ++n, ++n, ++n));
        System.out.println(new Impl().all((byte) -1, (short) -2, '!', -3, Long.MIN_VALUE, -0f, Double.NaN, false, null,
                new int[1], -1, 1e300, 0, 1L << 62, -0.0, null, Float.MAX_VALUE, 5, 6, 7));
        System.out.println(new ManyArguments(1, 2, 3, 4, 5.9, 6, 10000000, 20000000).sum);
        System.out.println(order(1, 2, 3, 4, 5, 6, 7, 8));
        try {
            System.out.println(order(n = 0, n++, n++, n++, 1 / (n - 3), n++, n++, n++));
        } catch (ArithmeticException e) {
            System.out.println("stopped at " + n);
        }
    }
}
