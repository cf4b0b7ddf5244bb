import java.util.TimeZone;
import tarry.Verify;

/** Two threads that wait for each other, while a thread of the JDK that reading a file has started goes on looking after files. */
public class Stuck {
    static final Object LEFT = new Object();
    static final Object RIGHT = new Object();

    static void lockBoth(Object first, Object second) throws InterruptedException {
        synchronized (first) {
            Thread.sleep(10);
            synchronized (second) {
                System.out.println("both");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        TimeZone.getTimeZone("Europe/Berlin");
        boolean opposite = Verify.getBoolean();
        Thread other = new Thread(() -> {
            try {
                lockBoth(opposite ? RIGHT : LEFT, opposite ? LEFT : RIGHT);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, "other");
        other.start();
        lockBoth(LEFT, RIGHT);
        other.join();
    }
}
