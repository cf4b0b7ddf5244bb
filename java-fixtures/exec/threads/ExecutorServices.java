// ExecutorService: submit, invokeAll, invokeAny, cancellation, exceptions, shutdown, rejection, thread factories.
import java.util.*;
import java.util.concurrent.*;

public class ExecutorServices {
    public static void main(String[] args) throws Exception {
        ExecutorService one = Executors.newSingleThreadExecutor(r -> new Thread(r, "worker"));
        Future<Integer> f = one.submit(() -> 6 * 7);
        System.out.println(f.get() + " " + f.isDone() + " " + f.isCancelled() + " " + one.submit(() -> Thread.currentThread().getName()).get() + " " + one.submit(() -> { }).get() + " " + one.submit(() -> { }, "given").get());
        try {
            one.submit(() -> { throw new java.io.IOException("inside"); }).get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " | " + e.getCause());
        }
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 5; i++) { int n = i; tasks.add(() -> n * n); }
        ExecutorService pool = Executors.newFixedThreadPool(3);
        StringBuilder sb = new StringBuilder();
        for (Future<Integer> x : pool.invokeAll(tasks)) sb.append(x.get()).append(' ');
        System.out.println(sb + "" + pool.invokeAny(List.of(() -> { throw new Exception("bad"); }, () -> "good")));
        try {
            pool.invokeAny(List.of(() -> { throw new IllegalStateException("all bad"); }));
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        CountDownLatch started = new CountDownLatch(1), never = new CountDownLatch(1);
        boolean[] interrupted = new boolean[1];
        Future<?> stuck = one.submit(() -> { started.countDown(); try { never.await(); } catch (InterruptedException e) { interrupted[0] = true; } });
        started.await();
        try {
            stuck.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + e.getMessage());
        }
        System.out.println(stuck.cancel(true) + " " + stuck.isCancelled() + " " + stuck.isDone() + " " + stuck.cancel(true));
        try {
            stuck.get();
        } catch (CancellationException e) {
            System.out.println("CancellationException " + e.getMessage());
        }
        one.submit(() -> System.out.println("last task, the cancelled one was interrupted: " + interrupted[0])).get();
        one.shutdown();
        try {
            one.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        pool.shutdown();
        System.out.println(one.isShutdown() + " " + one.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isTerminated());
        ThreadPoolExecutor tiny = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.CallerRunsPolicy());
        CountDownLatch go = new CountDownLatch(1);
        tiny.execute(() -> { try { go.await(); } catch (InterruptedException e) { } });
        tiny.execute(() -> { });
        tiny.execute(() -> System.out.println("caller runs in " + Thread.currentThread().getName()));
        System.out.println(tiny.getQueue().size() + " " + tiny.shutdownNow().size());
        System.out.println(tiny.awaitTermination(10, TimeUnit.SECONDS) + " " + tiny.getCompletedTaskCount());
    }
}
