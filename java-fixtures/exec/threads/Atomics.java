// java.util.concurrent.atomic: counters from many threads, compare-and-set, accumulators, arrays, field updaters, stamped references.
import java.util.*;
import java.util.concurrent.atomic.*;

public class Atomics {
    volatile int field = 1;
    volatile String name = "n";

    static void parallel(int n, Runnable r) throws InterruptedException {
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) (ts[i] = new Thread(r)).start();
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger i = new AtomicInteger();
        AtomicLong l = new AtomicLong(1);
        LongAdder adder = new LongAdder();
        LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
        parallel(4, () -> { for (int k = 0; k < 500; k++) { i.incrementAndGet(); adder.add(2); max.accumulate(k * 7 % 500); l.updateAndGet(x -> x * 31 % 1009); } });
        System.out.println(i + " " + adder + " " + max + " " + l);
        System.out.println(i.getAndAdd(5) + " " + i.getAndUpdate(x -> x * 2) + " " + i.accumulateAndGet(10, (a, b) -> a - b) + " " + i.compareAndSet(4000, 1) + " " + i.compareAndExchange(4000, 2) + " " + i.getAndSet(7) + " " + i.decrementAndGet() + " " + i.getPlain());
        System.out.println(adder.sumThenReset() + " " + adder.sum() + " " + max.getThenReset() + " " + max.get() + " " + new DoubleAdder());
        AtomicBoolean z = new AtomicBoolean();
        AtomicReference<String> r = new AtomicReference<>("a");
        System.out.println(z.compareAndSet(false, true) + " " + z.getAndSet(false) + " " + r.getAndUpdate(s -> s + "b") + " " + r.accumulateAndGet("c", String::concat) + " " + r.compareAndSet("abc", "x") + " " + r);
        AtomicIntegerArray arr = new AtomicIntegerArray(3);
        parallel(3, () -> { for (int k = 0; k < 300; k++) arr.getAndIncrement(k % 3); });
        System.out.println(arr + " " + arr.length() + " " + arr.addAndGet(1, -1));
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(new String[] {"p", null});
        System.out.println(ra.compareAndSet(1, null, "q") + " " + ra);
        Atomics o = new Atomics();
        AtomicIntegerFieldUpdater<Atomics> u = AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "field");
        AtomicReferenceFieldUpdater<Atomics, String> ru = AtomicReferenceFieldUpdater.newUpdater(Atomics.class, String.class, "name");
        System.out.println(u.addAndGet(o, 9) + " " + u.compareAndSet(o, 10, 3) + " " + o.field + " " + ru.getAndSet(o, "m") + o.name);
        AtomicStampedReference<String> st = new AtomicStampedReference<>("v", 0);
        int[] stamp = new int[1];
        System.out.println(st.compareAndSet("v", "w", 0, 1) + " " + st.compareAndSet("w", "v", 0, 2) + " " + st.get(stamp) + stamp[0]);
        AtomicMarkableReference<String> mk = new AtomicMarkableReference<>("v", false);
        System.out.println(mk.attemptMark("v", true) + " " + mk.isMarked() + " " + mk.compareAndSet("v", "u", false, false));
        try {
            arr.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            AtomicIntegerFieldUpdater.newUpdater(Atomics.class, "name");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
