// A bounded buffer written with monitors, and the same with BlockingQueue: everything arrives once and in order.
import java.util.*;
import java.util.concurrent.*;

public class ProducerConsumer {
    static class Buffer {
        private final int[] items = new int[3];
        private int head, count;
        synchronized void put(int x) throws InterruptedException {
            while (count == items.length) wait();
            items[(head + count++) % items.length] = x;
            notifyAll();
        }
        synchronized int take() throws InterruptedException {
            while (count == 0) wait();
            int x = items[head];
            head = (head + 1) % items.length;
            count--;
            notifyAll();
            return x;
        }
    }

    interface Body { void run() throws InterruptedException; }

    static Thread go(Body b) {
        Thread t = new Thread(() -> {
            try {
                b.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        Buffer buf = new Buffer();
        List<Integer> got = new ArrayList<>();
        Thread p = go(() -> { for (int i = 0; i < 40; i++) buf.put(i * i); }), c = go(() -> { for (int i = 0; i < 40; i++) got.add(buf.take()); });
        p.join();
        c.join();
        System.out.println(got);
        BlockingQueue<String> q = new ArrayBlockingQueue<>(2);
        Thread w = go(() -> { for (String s : "the end is near stop".split(" ")) q.put(s); });
        StringBuilder sb = new StringBuilder();
        for (String s; !(s = q.take()).equals("stop");) sb.append(s).append(' ');
        w.join();
        System.out.println(sb + "| " + q.poll() + " " + q.offer("a") + q.offer("b") + q.offer("c") + " " + q.remainingCapacity() + " " + q.poll(1, TimeUnit.MILLISECONDS));
        SynchronousQueue<Integer> sync = new SynchronousQueue<>();
        System.out.println(sync.offer(1) + " " + sync.poll() + " " + sync.isEmpty());
        Thread giver = go(() -> { sync.put(42); sync.put(43); });
        System.out.println(sync.take() + sync.take());
        giver.join();
        BlockingQueue<Integer> results = new LinkedBlockingQueue<>();
        Thread[] many = new Thread[4];
        for (int i = 0; i < 4; i++) { int n = i; many[i] = go(() -> { for (int k = 0; k < 10; k++) results.put(n * 10 + k); }); }
        for (Thread t : many) t.join();
        List<Integer> all = new ArrayList<>();
        System.out.println(results.drainTo(all) + " " + all.stream().sorted().toList().equals(java.util.stream.IntStream.range(0, 40).boxed().toList()));
        PriorityBlockingQueue<Integer> pq = new PriorityBlockingQueue<>(List.of(5, 1, 3));
        System.out.println(pq.take() + " " + pq.take() + " " + pq.take() + " " + pq.poll());
        try {
            q.add("overflow");
            q.add("overflow");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
