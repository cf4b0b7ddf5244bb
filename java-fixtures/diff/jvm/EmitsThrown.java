import tarry.Verify;

/** Exceptions are emitted: where they were made is something that a JVM keeps for itself. */
public class EmitsThrown {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 2);
        try {
            Integer.parseInt("q" + x);
        } catch (NumberFormatException e) {
            if (x == 1) {
                e.printStackTrace();
            }
            Verify.emit("thrown", new RuntimeException("outer", e));
        }
    }
}
