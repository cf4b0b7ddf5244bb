// An uncaught exception in a thread of the program fails the path, after all threads have ended.
import tarry.Verify;

final class ThreadFails {
    public static void main(String[] args) {
        boolean fail = Verify.getBoolean();
        new Thread(() -> {
            System.out.println("in the thread");
            if (fail) {
                throw new IllegalStateException("thread");
            }
        }).start();
    }
}
