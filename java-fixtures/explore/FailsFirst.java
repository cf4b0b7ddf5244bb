import tarry.Verify;

/** A thread fails before the choices of the path. */
public class FailsFirst {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("first");
        });
        thread.start();
        thread.join();
        int sum = 0;
        for (int i = 0; i < 3; i++) {
            sum += Verify.getInt(0, 1);
        }
        Verify.assume(sum < 7);
    }
}
