import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/** Far more memory than there is, none of it held but by references of java.lang.ref and the like. For a heap of 32 MB. */
public class Caches {
    static final int BLOCKS = 100;

    static byte[] block() {
        return new byte[1 << 20];
    }

    public static void main(String[] args) throws InterruptedException {
        ReferenceQueue<byte[]> queue = new ReferenceQueue<>();
        List<Reference<byte[]>> all = new ArrayList<>();
        for (int i = 0; i < BLOCKS; i++) {
            all.add(new SoftReference<>(block(), queue));
        }
        System.out.println("soft: the last is there " + (all.get(BLOCKS - 1).get() != null)
            + ", the first " + (all.get(0).get() != null));
        for (int i = 0; i < BLOCKS; i++) {
            all.add(new PhantomReference<>(block(), queue));
        }
        Thread.sleep(100);
        int queued = 0;
        while (queue.poll() != null) {
            queued++;
        }
        System.out.println("most are queued " + (queued > BLOCKS));
        all.clear();
        Map<Object, byte[]> weak = new WeakHashMap<>();
        for (int i = 0; i < BLOCKS; i++) {
            weak.put(new Object(), block());
        }
        System.out.println("entries are gone " + (weak.size() < BLOCKS));
        weak.clear();
        for (int i = 0; i < BLOCKS; i++) {
            ("x".repeat(1 << 20) + i).intern();
        }
        for (int i = 0; i < 20; i++) {
            ByteBuffer.allocateDirect(4 << 20);
        }
        for (int i = 0; i < 2000; i++) {
            Thread thread = new Thread(() -> {});
            thread.start();
            thread.join();
        }
        System.out.println("done");
    }
}
