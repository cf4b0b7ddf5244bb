// volatile and final publication: a reader that sees the flag sees everything written before it.
public class VolatileAndPublication {
    static int data;
    static volatile boolean ready;
    static volatile long wide;

    static class Point {
        final int x, y;
        Point(int x, int y) { this.x = x; this.y = y; }
    }
    static volatile Point point;

    static class Holder {
        static int created;
        static final Holder INSTANCE = new Holder();
        Holder() { created++; }
    }

    private static volatile VolatileAndPublication single;
    static VolatileAndPublication get() {
        VolatileAndPublication s = single;
        if (s == null) {
            synchronized (VolatileAndPublication.class) {
                s = single;
                if (s == null) single = s = new VolatileAndPublication();
            }
        }
        return s;
    }

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[1];
        Thread reader = new Thread(() -> {
            while (!ready) Thread.onSpinWait();
            seen[0] = data;
        });
        reader.start();
        data = 42;
        ready = true;
        reader.join();
        System.out.println(seen[0]);
        Thread swapper = new Thread(() -> { for (int i = 1; i <= 2000; i++) { point = new Point(i, -i); wide = ((long) i << 32) | i; } });
        swapper.start();
        int torn = 0;
        while (swapper.isAlive()) {
            Point p = point;
            if (p != null && p.x != -p.y) torn++;
            long w = wide;
            if ((int) (w >>> 32) != (int) w) torn++;
        }
        swapper.join();
        System.out.println("torn " + torn + " last " + point.x + " " + wide);
        VolatileAndPublication[] got = new VolatileAndPublication[4];
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int n = i;
            ts[i] = new Thread(() -> { got[n] = get(); if (Holder.INSTANCE == null) got[n] = null; });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println((got[0] == got[1] && got[1] == got[2] && got[2] == got[3] && got[0] != null) + " " + Holder.created);
    }
}
