import java.net.ServerSocket;
import tarry.Verify;

/**
 * A lopsided tree whose paths end as they are told. Argument: a letter for each path, in depth-first order: a accepted, p pruned,
 * x fails with an exception, e exits with a status, u does what is not supported, s runs for ever.
 *
 * The first choice is one of five, then a third of the ways ask nothing more, a third once, a third twice, for one of three.
 */
public class Ways {
    public static void main(String[] args) throws Exception {
        int number = 0;
        int first = Verify.getInt(0, 4);
        for (int before = 0; before < first; before++) {
            number += paths(before);
        }
        int below = 0;
        for (int left = first % 3; left > 0; left--) {
            below = 3 * below + Verify.getInt(0, 2);
        }
        end(args[0].charAt(number + below));
    }

    /** How many paths begin with this pick. */
    static int paths(int first) {
        return first % 3 == 0 ? 1 : first % 3 == 1 ? 3 : 9;
    }

    static void end(char how) throws Exception {
        switch (how) {
            case 'p' -> Verify.assume(false);
            case 'x' -> throw new IllegalStateException("told to");
            case 'e' -> System.exit(3);
            case 'u' -> new ServerSocket(0);
            case 's' -> {
                for (int i = 0; i >= 0; i = (i + 1) % 1000) {
                }
            }
            default -> { }
        }
    }
}
