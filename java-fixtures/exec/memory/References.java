import java.lang.ref.Cleaner;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

/** System.gc() clears weak and phantom references to what nothing else holds, and keeps soft ones. */
public class References {
    static Object kept = new Object();

    public static void main(String[] args) throws InterruptedException {
        weak();
        soft();
        phantom();
        weakMap();
        cleaner();
        chain();
    }

    private static WeakReference<Object> lost() {
        return new WeakReference<>(new Object());
    }

    private static void weak() {
        WeakReference<Object> held = new WeakReference<>(kept);
        WeakReference<Object> lost = lost();
        Object local = new Object();
        WeakReference<Object> onStack = new WeakReference<>(local);
        System.out.println("before " + (lost.get() != null) + " " + (held.get() == kept));
        System.gc();
        System.out.println("after " + (lost.get() != null) + " " + (held.get() == kept) + " "
            + onStack.refersTo(local) + " " + lost.refersTo(null));
        Reference.reachabilityFence(local);
    }

    private static void soft() {
        SoftReference<int[]> soft = new SoftReference<>(new int[] {42});
        System.gc();
        int[] value = soft.get();
        System.out.println("soft " + (value == null ? -1 : value[0]));
    }

    private static PhantomReference<Object> phantomTo(ReferenceQueue<Object> queue) {
        return new PhantomReference<>(new Object(), queue);
    }

    private static void phantom() throws InterruptedException {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> phantom = phantomTo(queue);
        PhantomReference<Object> alive = new PhantomReference<>(kept, queue);
        System.out.println("queue " + queue.poll());
        System.gc();
        System.out.println("phantom " + (queue.remove(10_000) == phantom) + " " + (queue.poll() == null)
            + " " + alive.refersTo(kept));
    }

    private static void weakMap() throws InterruptedException {
        Map<Object, String> map = new WeakHashMap<>();
        map.put(kept, "kept");
        for (int i = 0; i < 10; i++) {
            map.put(new Object(), "lost " + i);
        }
        System.gc();
        for (int i = 0; i < 100 && map.size() > 1; i++) {
            Thread.sleep(10);
        }
        System.out.println("map " + map.size() + " " + map.get(kept));
    }

    private static boolean cleaned;

    private static synchronized void setCleaned() {
        cleaned = true;
        References.class.notifyAll();
    }

    private static void register(Cleaner cleaner) {
        cleaner.register(new Object(), References::setCleaned);
    }

    private static void cleaner() throws InterruptedException {
        Cleaner cleaner = Cleaner.create();
        register(cleaner);
        System.gc();
        synchronized (References.class) {
            for (int i = 0; i < 100 && !cleaned; i++) {
                References.class.wait(100);
            }
            System.out.println("cleaned " + cleaned);
        }
    }

    /** A weak reference that is itself only weakly reachable, and a cycle. */
    private static void chain() {
        WeakReference<WeakReference<Object>> outer = new WeakReference<>(lost());
        WeakReference<Object[]> cycle = cycle();
        System.gc();
        System.out.println("chain " + outer.get() + " " + cycle.get());
    }

    private static WeakReference<Object[]> cycle() {
        Object[] self = new Object[1];
        self[0] = self;
        return new WeakReference<>(self);
    }
}
