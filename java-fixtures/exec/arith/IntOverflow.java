// int arithmetic wraps around; MIN_VALUE negated, divided by -1 and abs stay MIN_VALUE.
public class IntOverflow {
    static int min() {
        return Integer.MIN_VALUE;
    }

    static int max() {
        return Integer.MAX_VALUE;
    }

    public static void main(String[] args) {
        System.out.println(max() + 1);
        System.out.println(min() - 1);
        System.out.println(max() * 2);
        System.out.println(min() * min());
        System.out.println(min() * -1);
        System.out.println(-min());
        System.out.println(min() / -1);
        System.out.println(min() % -1);
        System.out.println(Math.abs(min()));
        System.out.println(max() * max());
        System.out.println(65536 * (max() >>> 15));
        int i = max();
        i++;
        System.out.println(i);
        i--;
        System.out.println(i);
        i += 32767;
        System.out.println(i);
        i -= 32768;
        System.out.println(i);
        System.out.println(~max() == min());
        System.out.println(46341 * 46341 + (max() & 0));
    }
}
