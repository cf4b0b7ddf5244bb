// Workers, a bounded queue, futures, a latch and a timeout: results in a fixed order whatever the schedule.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class TaskQueue {
    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(4);
        ConcurrentSkipListMap<Integer, String> done = new ConcurrentSkipListMap<>();
        CountDownLatch end = new CountDownLatch(3);
        AtomicInteger errors = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(3);
        for (int w = 0; w < 3; w++) pool.execute(() -> {
            try {
                for (int n; (n = queue.take()) >= 0; ) { if (n % 7 == 3) errors.incrementAndGet(); else done.put(n, "sq" + n * n); }
            } catch (InterruptedException e) { Thread.currentThread().interrupt(); } finally { end.countDown(); }
        });
        for (int i = 0; i < 30; i++) queue.put(i);
        for (int i = 0; i < 3; i++) queue.put(-1);
        end.await();
        System.out.println(done.size() + " " + done.firstEntry() + " " + done.floorEntry(10) + " " + errors);
        List<Callable<Integer>> calls = IntStream.range(0, 5).<Callable<Integer>>mapToObj(i -> () -> { if (i == 3) throw new IllegalStateException("three"); return i * i; }).toList();
        for (Future<Integer> f : pool.invokeAll(calls)) {
            try { System.out.print(f.get() + " "); } catch (ExecutionException e) { System.out.print(e.getMessage() + " "); }
        }
        Callable<String> only = () -> "only";
        System.out.println(pool.invokeAny(List.of(only)));
        Future<?> never = pool.submit(() -> { Thread.sleep(1_000_000); return 1; });
        try { never.get(5, TimeUnit.MILLISECONDS); } catch (TimeoutException e) { System.out.println("late " + never.cancel(true) + " " + never.isCancelled() + " " + never.isDone()); }
        try { never.get(); } catch (CancellationException e) { System.out.println(e); }
        CompletableFuture<String> f = CompletableFuture.supplyAsync(() -> 6, pool).thenApply(x -> x * 7).thenCombine(CompletableFuture.completedFuture("!"), (a, b) -> a + b).exceptionally(t -> "failed");
        System.out.println(f.get() + " " + CompletableFuture.supplyAsync(() -> { if (true) throw new RuntimeException("boom"); return 1; }, pool).handle((v, t) -> v + " " + t).join());
        System.out.println(CompletableFuture.allOf(f, CompletableFuture.runAsync(() -> { }, pool)).thenApply(v -> "all").get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS) + " " + pool.isTerminated());
        try { pool.execute(() -> { }); } catch (RejectedExecutionException e) { System.out.println("rejected"); }
        Semaphore sem = new Semaphore(2); CyclicBarrier barrier = new CyclicBarrier(3, () -> System.out.println("barrier")); Phaser phaser = new Phaser(1); Exchanger<String> ex = new Exchanger<>();
        Thread t = new Thread(() -> { try { System.out.println("got " + ex.exchange("from t")); barrier.await(); } catch (Exception e) { System.out.println(e); } });
        t.start(); String got = ex.exchange("from main"); Thread u = new Thread(() -> { try { barrier.await(); } catch (Exception e) { System.out.println(e); } }); u.start(); barrier.await(); t.join(); u.join();
        System.out.println(got + " " + sem.tryAcquire(2) + sem.tryAcquire() + " " + phaser.arrive() + phaser.getPhase());
        Map<String, LongAdder> counts = new ConcurrentHashMap<>();
        Stream.of("a b a c b a".split(" ")).parallel().forEach(x -> counts.computeIfAbsent(x, k -> new LongAdder()).increment());
        System.out.println(new TreeMap<>(counts) + " " + ForkJoinPool.commonPool().invoke(new RecursiveTask<Integer>() { protected Integer compute() { return 11; } }) + " " + IntStream.range(0, 1000).parallel().map(x -> x % 7).sum());
    }
}
