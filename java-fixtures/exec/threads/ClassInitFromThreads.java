// Static initialisation is done once by one thread while others wait, is recursive for its own thread, and fails for all.
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class ClassInitFromThreads {
    static final AtomicInteger RUNS = new AtomicInteger();
    static final CountDownLatch GATE = new CountDownLatch(1), INSIDE = new CountDownLatch(1);
    static class Slow {
        static final String VALUE;
        static {
            RUNS.incrementAndGet();
            INSIDE.countDown();
            try {
                GATE.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            VALUE = "ready" + RUNS.get();
        }
    }
    static class A { static int x = B.y + 1; static int get() { return x; } }
    static class B { static int y = A.get() + 10; }
    static class Bad { static { if (RUNS.get() >= 0) throw new IllegalStateException("bad"); } static void use() { } }

    public static void main(String[] args) throws Exception {
        String[] got = new String[3];
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int n = i;
            ts[i] = new Thread(() -> got[n] = Slow.VALUE);
            ts[i].start();
        }
        INSIDE.await();
        System.out.println("initialiser is running " + RUNS.get());
        GATE.countDown();
        for (Thread t : ts) t.join();
        System.out.println(String.join(" ", got) + " " + RUNS.get());
        System.out.println(A.x + " " + B.y);
        Thread first = new Thread(() -> {
            try {
                Bad.use();
            } catch (ExceptionInInitializerError e) {
                System.out.println("first " + e.getCause());
            }
        });
        first.start();
        first.join();
        Thread second = new Thread(() -> {
            try {
                Bad.use();
            } catch (NoClassDefFoundError e) {
                System.out.println("second " + e.getMessage());
            }
        });
        second.start();
        second.join();
        try {
            Bad.use();
        } catch (NoClassDefFoundError e) {
            throw new Exception("third: " + e.getMessage());
        }
    }
}
