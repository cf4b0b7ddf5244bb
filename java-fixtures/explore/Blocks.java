import tarry.Verify;

/** A loop whose test is copied to its end when nobody counts blocks, a switch, and a call that ends with an exception. */
public class Blocks {
    public static void main(String[] args) {
        int n = Verify.getInt(0, 3);
        int sum = sum(n);
        try {
            fail(pick(sum));
        } catch (IllegalStateException expected) {
            sum(1);
        }
    }

    static int sum(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += i;
        }
        return sum;
    }

    static int pick(int of) {
        switch (of) {
            case 0:
                return 7;
            case 1:
                return 8;
            default:
                return 9;
        }
    }

    static void fail(int with) {
        throw new IllegalStateException("with " + with);
    }
}
