// Semaphore, CountDownLatch, CyclicBarrier, Phaser, Exchanger: counts, broken barriers, order forced by them.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Synchronizers {
    public static void main(String[] args) throws Exception {
        Semaphore s = new Semaphore(2);
        s.acquire();
        System.out.println(s.availablePermits() + " " + s.tryAcquire(2) + " " + s.tryAcquire() + " " + s.tryAcquire() + " " + s.tryAcquire(1, TimeUnit.MILLISECONDS));
        s.release(5);
        System.out.println(s.drainPermits() + " " + s.availablePermits());
        CountDownLatch latch = new CountDownLatch(3);
        AtomicInteger done = new AtomicInteger();
        for (int i = 0; i < 3; i++) new Thread(() -> { done.incrementAndGet(); latch.countDown(); }).start();
        latch.await();
        System.out.println(done.get() + " " + latch.getCount() + " " + latch.await(0, TimeUnit.SECONDS) + " " + new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS));
        List<Integer> rounds = Collections.synchronizedList(new ArrayList<>());
        CyclicBarrier barrier = new CyclicBarrier(3, () -> rounds.add(rounds.size()));
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            ts[i] = new Thread(() -> {
                try {
                    for (int k = 0; k < 4; k++) barrier.await();
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new AssertionError(e);
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(rounds + " " + barrier.getParties() + " " + barrier.getNumberWaiting() + " " + barrier.isBroken());
        try {
            barrier.await(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout, broken " + barrier.isBroken());
        }
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            System.out.println("broken " + e.getMessage());
        }
        barrier.reset();
        System.out.println(barrier.isBroken());
        Phaser ph = new Phaser(1) { @Override protected boolean onAdvance(int phase, int parties) { System.out.println("phase " + phase + " parties " + parties); return phase >= 2; } };
        System.out.println(ph.arrive() + " " + ph.getPhase() + " " + ph.register() + " " + ph.getRegisteredParties() + " " + ph.arriveAndDeregister() + " " + ph.arrive() + " " + ph.arriveAndAwaitAdvance() / 2 % 2 + " " + ph.isTerminated());
        Exchanger<String> ex = new Exchanger<>();
        String[] got = new String[1];
        Thread e = new Thread(() -> { try { got[0] = ex.exchange("from thread"); } catch (InterruptedException x) { throw new AssertionError(x); } });
        e.start();
        String mine = ex.exchange("from main");
        e.join();
        System.out.println(mine + " / " + got[0]);
        try {
            new CountDownLatch(-1);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
    }
}
