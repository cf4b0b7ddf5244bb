import java.time.Instant;
import tarry.Verify;

/** Shows the clock before and after a choice. */
public class Clock {
    public static void main(String[] args) {
        System.out.println(Instant.now());
        boolean later = Verify.getBoolean();
        if (later) {
            System.out.println(System.currentTimeMillis() + " " + System.nanoTime());
        }
    }
}
