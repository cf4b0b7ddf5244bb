// main returns while a user thread still works; its output comes after and the exit code is 0.
import java.util.concurrent.CountDownLatch;

public class UserThreadOutlivesMain {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        CountDownLatch ready = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            ready.countDown();
            try {
                main.join();
                System.out.println("main is " + main.getState() + " " + main.isAlive());
            } catch (InterruptedException e) {
                System.out.println("unexpected");
            }
            Thread grandchild = new Thread(() -> {
                System.out.println("grandchild, then the end");
                throw new RuntimeException("does not change the exit code") {
                    @Override public StackTraceElement[] getStackTrace() { return new StackTraceElement[0]; }
                    @Override public void printStackTrace(java.io.PrintStream s) { s.println("custom trace of " + getMessage()); }
                };
            }, "grandchild");
            grandchild.start();
        }, "worker");
        t.start();
        try {
            ready.await();
        } catch (InterruptedException e) {
            return;
        }
        System.out.println("main returns");
    }
}
