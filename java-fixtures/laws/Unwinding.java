/** Exceptions that leave many frames, with work before and in between: marks lie deep when they are thrown. */
public class Unwinding {
    private static int work;

    static int deep(int depth, int round) {
        int own = depth * 31 + round;
        for (int i = 0; i < 12; i++) {
            own = own * 17 + i;
        }
        work += own;
        if (depth == 0) {
            return own / (round % 3);
        }
        try {
            return depth % 5 == 0 ? locked(depth - 1, round) : deep(depth - 1, round) + own;
        } finally {
            if (depth % 4 == 0) {
                work ^= own;
            }
        }
    }

    static synchronized int locked(int depth, int round) {
        return deep(depth, round) - 1;
    }

    public static void main(String[] args) {
        for (int round = 0; round < 60; round++) {
            String end;
            try {
                end = "returned " + deep(20, round);
            } catch (ArithmeticException e) {
                end = e.getMessage();
            }
            if (round % 10 == 0) {
                System.out.println(round + " " + end + " " + work);
            }
        }
    }
}
