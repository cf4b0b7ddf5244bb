import tarry.Verify;

/** A loop over two ints, which are unknown or known: what a round computes, and how often. */
public class Unknown {
    public static void main(String[] args) {
        boolean unknown = args[1].equals("unknown");
        int x = unknown ? Verify.anyInt() : 4711;
        int y = unknown ? Verify.anyInt() : 42;
        Verify.assume(x >= 0 && y >= 0 && y < 1000);
        int rounds = Integer.parseInt(args[2]);
        switch (args[0]) {
            case "compute" -> compute(x, y, rounds);
            case "again" -> again(x, y, rounds);
            case "bounded" -> bounded(y, rounds);
            case "example" -> example(x, y, rounds);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static int compute(int x, int y, int rounds) {
        int last = 0;
        for (int i = 0; i < rounds; i++) {
            last = (x ^ i) + (y & i);
        }
        return last;
    }

    private static int again(int x, int y, int rounds) {
        int last = 0;
        for (int i = 0; i < rounds; i++) {
            last = (x ^ 77) + (y & x);
        }
        return last;
    }

    private static int bounded(int y, int rounds) {
        int count = 0;
        for (int i = 0; i < rounds; i++) {
            if (y < 1000 + i) {
                count++;
            }
        }
        return count;
    }

    /** Conditions that a small example satisfies. */
    private static int example(int x, int y, int rounds) {
        int count = 0;
        for (int i = 0; i < rounds; i++) {
            Verify.assume((x ^ y) != i + 1);
            count++;
        }
        return count;
    }
}
