// long arithmetic wraps around at 64 bits, with the MIN_VALUE corners of division and negation.
public class LongOverflow {
    static long min() {
        return Long.MIN_VALUE;
    }

    static long max() {
        return Long.MAX_VALUE;
    }

    public static void main(String[] args) {
        System.out.println(max() + 1);
        System.out.println(min() - 1);
        System.out.println(max() * max());
        System.out.println(min() * min());
        System.out.println(min() * -1L);
        System.out.println(-min());
        System.out.println(min() / -1L);
        System.out.println(min() % -1L);
        System.out.println(Math.abs(min()));
        System.out.println(~max());
        System.out.println(3037000500L * (3037000500L + (max() & 0)));
        System.out.println(min() / 10 + " " + min() % 10);
        System.out.println(max() / -10 + " " + max() % -10);
        long l = max();
        l++;
        System.out.println(l);
        l += -1;
        System.out.println(l);
        long fact = 1;
        for (int i = 1; i <= 25; i++) {
            fact *= i;
        }
        System.out.println(fact);
    }
}
