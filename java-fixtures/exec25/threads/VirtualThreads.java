// Virtual threads: start, join, names, daemon state, executor per task, locks and interrupts.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class VirtualThreads {
    public static void main(String[] args) throws Exception {
        int[] sum = {0};
        Thread t = Thread.ofVirtual().name("v").unstarted(() -> sum[0] = 42);
        System.out.println(t.isVirtual() + " " + t.getState() + " " + t.isDaemon() + " " + t.getName() + " " + t.getThreadGroup().getName() + " " + t.getPriority());
        t.start();
        t.join();
        System.out.println(sum[0] + " " + t.getState() + " " + Thread.currentThread().isVirtual());
        try (ExecutorService ex = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> fs = new ArrayList<>();
            for (int i = 0; i < 20; i++) { int n = i; fs.add(ex.submit(() -> n * n)); }
            int total = 0;
            for (Future<Integer> f : fs) total += f.get();
            System.out.println(total);
        }
        ReentrantLock lock = new ReentrantLock();
        int[] count = {0};
        Thread[] ts = new Thread[10];
        for (int i = 0; i < 10; i++) ts[i] = Thread.startVirtualThread(() -> { for (int k = 0; k < 100; k++) { lock.lock(); try { count[0]++; } finally { lock.unlock(); } } });
        for (Thread x : ts) x.join();
        System.out.println(count[0]);
        Thread sleeper = Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                System.out.println("interrupted " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.interrupt();
        System.out.println(sleeper.join(java.time.Duration.ofSeconds(10)));
        try {
            t.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread failing = Thread.ofVirtual().name("failing").uncaughtExceptionHandler((th, e) -> System.out.println(th.getName() + " " + e.getMessage())).start(() -> { throw new RuntimeException("virtual failure"); });
        failing.join();
        SynchronousQueue<String> q = new SynchronousQueue<>();
        Thread.startVirtualThread(() -> { try { q.put("handed over"); } catch (InterruptedException e) { } });
        System.out.println(q.take());
    }
}
