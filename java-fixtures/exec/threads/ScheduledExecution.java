// ScheduledThreadPoolExecutor, Timer and DelayQueue: order follows the delays; periodic tasks end by cancellation or exception.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class ScheduledExecution {
    record Late(String name, long at) implements Delayed {
        @Override public long getDelay(TimeUnit u) { return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS); }
        @Override public int compareTo(Delayed o) { return Long.compare(at, ((Late) o).at); }
    }

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService s = Executors.newSingleThreadScheduledExecutor();
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch soon = new CountDownLatch(1);
        s.schedule(() -> order.add("tomorrow"), 1, TimeUnit.DAYS);
        s.schedule(() -> { order.add("soon"); soon.countDown(); }, 1, TimeUnit.MILLISECONDS);
        soon.await();
        System.out.println(order);
        AtomicInteger ticks = new AtomicInteger();
        ScheduledFuture<?> periodic = s.scheduleAtFixedRate(() -> { if (ticks.incrementAndGet() == 3) throw new IllegalStateException("three ticks"); }, 0, 1, TimeUnit.MILLISECONDS);
        try {
            periodic.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getMessage() + " " + ticks.get() + " " + periodic.isDone());
        }
        System.out.println(s.schedule(() -> "value", 1, TimeUnit.MILLISECONDS).get());
        Future<?> far = s.schedule(() -> { }, 1, TimeUnit.DAYS);
        System.out.println(far.cancel(false) + " " + far.isDone());
        s.schedule(() -> System.out.println("never"), 1, TimeUnit.DAYS);
        System.out.println(s.shutdownNow().size() + " " + s.awaitTermination(10, TimeUnit.SECONDS));
        DelayQueue<Late> q = new DelayQueue<>();
        long now = System.nanoTime();
        q.add(new Late("second", now + 2_000_000));
        q.add(new Late("first", now + 1_000_000));
        q.add(new Late("hours away", now + 3_600_000_000_000L));
        System.out.println(q.take().name() + " " + q.take().name() + " " + q.poll() + " " + q.size());
        Timer timer = new Timer("timer", true);
        CountDownLatch fired = new CountDownLatch(2);
        timer.schedule(new TimerTask() {
            int n;
            @Override public void run() {
                fired.countDown();
                if (++n == 2) cancel();
            }
        }, 1, 1);
        fired.await();
        timer.cancel();
        try {
            timer.schedule(new TimerTask() { @Override public void run() { } }, 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
