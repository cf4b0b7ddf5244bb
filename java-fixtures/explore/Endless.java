import tarry.Verify;

/**
 * Searches that nobody waits for. Argument: wide, one choice among all ints; deep, paths that never end and ask again and again;
 * smallest, a path that fails, and others that never end; spins, a path that never ends and asks nothing more.
 */
public class Endless {
    public static void main(String[] args) {
        switch (args[0]) {
            case "wide" -> {
                if (Verify.getInt(Integer.MIN_VALUE, Integer.MAX_VALUE) == 7) {
                    System.out.println("seven");
                }
            }
            case "deep" -> {
                for (int heads = 0; heads >= 0;) {
                    heads += Verify.getBoolean() ? 1 : 0;
                }
            }
            case "smallest" -> {
                int sum = 0;
                for (int i = 0; i < 200; i++) {
                    sum += Verify.getInt(-1000, 1000);
                }
                for (int i = 0; i < 5_000_000 || sum > -200_000; i++) {
                    i &= Integer.MAX_VALUE;
                }
                throw new IllegalStateException("no smaller path fails");
            }
            default -> {
                for (int at = Verify.getInt(0, 3); at >= 0; at = (at + 1) % 1000) {
                }
            }
        }
    }
}
