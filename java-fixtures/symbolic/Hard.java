import tarry.Verify;

/** Questions that need SAT, easy and hard; which, is said by the argument. */
public class Hard {
    public static void main(String[] args) {
        switch (args[0]) {
            case "factors" -> {
                long a = Verify.anyLong(), b = Verify.anyLong();
                if (a > 2 && b > 2 && a < b && b < 3037000499L && a * b == 4611686014132420607L) {
                    throw new IllegalStateException("factors");
                }
            }
            case "fails" -> {
                short a = Verify.anyShort(), b = Verify.anyShort();
                assert !(a > 1 && b > a && a * b == 149 * 151);
            }
            case "accepts" -> {
                short a = Verify.anyShort(), b = Verify.anyShort();
                if (a > 1 && b > a && a * b == 149 * 151) {
                    System.out.println("found");
                }
            }
            default -> throw new AssertionError(args[0]);
        }
    }
}
