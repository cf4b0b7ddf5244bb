// Fork/join: recursive tasks and actions, exceptions carried over, a pool of our own, CountedCompleter.
import java.util.*;
import java.util.concurrent.*;

public class ForkJoinTasks {
    static class Fib extends RecursiveTask<Integer> {
        final int n;
        Fib(int n) { this.n = n; }
        @Override protected Integer compute() {
            if (n < 2) return n;
            Fib f = new Fib(n - 1);
            f.fork();
            return new Fib(n - 2).compute() + f.join();
        }
    }
    static class Doubler extends RecursiveAction {
        final int[] a; final int lo, hi;
        Doubler(int[] a, int lo, int hi) { this.a = a; this.lo = lo; this.hi = hi; }
        @Override protected void compute() {
            if (hi - lo < 8) { for (int i = lo; i < hi; i++) a[i] *= 2; return; }
            int mid = (lo + hi) >>> 1;
            invokeAll(new Doubler(a, lo, mid), new Doubler(a, mid, hi));
        }
    }
    static class Count extends CountedCompleter<Void> {
        final int from, to; final java.util.concurrent.atomic.AtomicInteger hits;
        Count(CountedCompleter<?> p, int from, int to, java.util.concurrent.atomic.AtomicInteger hits) { super(p); this.from = from; this.to = to; this.hits = hits; }
        @Override public void compute() {
            int lo = from, hi = to;
            while (hi - lo > 10) { int mid = (lo + hi) / 2; addToPendingCount(1); new Count(this, mid, hi, hits).fork(); hi = mid; }
            for (int i = lo; i < hi; i++) if (i % 3 == 0) hits.incrementAndGet();
            tryComplete();
        }
    }

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.invoke(new Fib(15)) + " " + new Fib(10).invoke() + " " + pool.submit(new Fib(12)).get() + " " + pool.submit(() -> "callable").join());
        int[] a = new int[100];
        Arrays.setAll(a, i -> i);
        pool.invoke(new Doubler(a, 0, 100));
        System.out.println(Arrays.stream(a).sum() + " " + a[99]);
        java.util.concurrent.atomic.AtomicInteger hits = new java.util.concurrent.atomic.AtomicInteger();
        pool.invoke(new Count(null, 0, 1000, hits));
        System.out.println(hits);
        ForkJoinTask<Integer> bad = ForkJoinTask.adapt(() -> { if (true) throw new IllegalStateException("task failed"); return 1; });
        try {
            pool.invoke(bad);
        } catch (RuntimeException e) {
            System.out.println(bad.isCompletedAbnormally() + " " + bad.isCompletedNormally() + " " + bad.isDone() + " " + (bad.getException() != null));
        }
        ForkJoinTask<Integer> cancelled = ForkJoinTask.adapt(() -> 1);
        System.out.println(cancelled.cancel(false) + " " + cancelled.isCancelled());
        try {
            cancelled.join();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        System.out.println(ForkJoinTask.inForkJoinPool() + " " + pool.submit(() -> ForkJoinTask.inForkJoinPool()).join() + " " + pool.getParallelism());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isShutdown());
    }
}
