import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tarry.Verify;

/** Several threads fail on a path, in an order that differs from run to run. */
public class ManyFail {
    public static void main(String[] args) throws Exception {
        int way = Verify.getInt(0, 4);
        CountDownLatch go = new CountDownLatch(1);
        switch (way) {
            case 0 -> {
                for (int i = 3; i > 0; i--) {
                    int number = i;
                    new Thread(() -> {
                        await(go);
                        throw new IllegalStateException("thread " + number);
                    }).start();
                }
                go.countDown();
                throw new Error("main");
            }
            case 1 -> {
                new Thread(() -> {
                    await(go);
                    throw new IllegalStateException();
                }, "a").start();
                new Thread(() -> {
                    await(go);
                    throw new IllegalArgumentException(new Error("cause"));
                }, "b").start();
                go.countDown();
            }
            case 2 -> {
                ExecutorService pool = Executors.newFixedThreadPool(2);
                for (int i = 0; i < 4; i++) {
                    int number = i;
                    pool.execute(() -> {
                        throw new IllegalStateException("task " + number);
                    });
                }
                pool.shutdown();
            }
            case 3 -> {
                // Nobody has failed: the program calls the handler itself.
                Thread current = Thread.currentThread();
                Thread.setDefaultUncaughtExceptionHandler((thread, e) -> System.out.println(thread.getName() + " " + e));
                current.getUncaughtExceptionHandler().uncaughtException(current, new Error("told"));
            }
            default -> {
                Thread other = new Thread(() -> {
                    throw new IllegalStateException();
                });
                other.start();
                other.join();
                System.exit(3);
            }
        }
    }

    private static void await(CountDownLatch go) {
        try {
            go.await();
        } catch (InterruptedException e) {
            throw new Error(e);
        }
    }
}
