import tarry.Verify;

/**
 * Searches that nobody waits for. Argument: wide, one choice among all ints; deep, paths that never end and ask again and again;
 * slowly, paths that fail, each after a while; spins, a path that never ends and asks nothing more.
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
            case "slowly" -> {
                int sum = 0;
                for (int i = 0; i < 40; i++) {
                    sum += Verify.getInt(-1000, 1000);
                }
                for (int i = 0; i < 5_000_000; i++) {
                    sum ^= i;
                }
                throw new IllegalStateException("at last");
            }
            default -> {
                for (int at = Verify.getInt(0, 3); at >= 0; at = (at + 1) % 1000) {
                }
            }
        }
    }
}
