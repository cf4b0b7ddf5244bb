// Monitors: IllegalMonitorStateException, reentrancy, release on exceptions, synchronized on null and on classes.
public class MonitorMisuse {
    static synchronized int depth(int n) { return n == 0 ? (Thread.holdsLock(MonitorMisuse.class) ? 1 : 0) : depth(n - 1) + 1; }
    synchronized void fail() { throw new IllegalStateException("inside"); }

    static void expect(Runnable r) {
        try {
            r.run();
            System.out.println("passed");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Object o = new Object();
        expect(o::notify);
        expect(o::notifyAll);
        expect(() -> { try { o.wait(); } catch (InterruptedException e) { } });
        expect(() -> { synchronized (o) { try { o.wait(-1); } catch (InterruptedException e) { } } });
        expect(() -> { synchronized (o) { try { o.wait(0, 1_000_000); } catch (InterruptedException e) { } } });
        expect(() -> { synchronized (o) { o.notify(); o.notifyAll(); } });
        System.out.println(depth(50) + " " + Thread.holdsLock(MonitorMisuse.class));
        MonitorMisuse m = new MonitorMisuse();
        expect(m::fail);
        System.out.println(Thread.holdsLock(m));
        Object nothing = null;
        try {
            synchronized (nothing) {
                System.out.println("unreachable");
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        synchronized (o) {
            synchronized (o) {
                Thread t = new Thread(() -> System.out.println("other thread holds it: " + Thread.holdsLock(o)));
                t.start();
                t.join();
            }
            System.out.println(Thread.holdsLock(o));
        }
        StringBuilder log = new StringBuilder();
        Thread blocked = new Thread(() -> { synchronized (o) { log.append("second "); } });
        synchronized (o) {
            blocked.start();
            while (blocked.getState() != Thread.State.BLOCKED) Thread.onSpinWait();
            log.append("first ");
        }
        blocked.join();
        System.out.println(log);
        expect(() -> Thread.holdsLock(null));
        try {
            synchronized (o) {
                throw new Error("leaves the block");
            }
        } catch (Error e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(o));
        }
        synchronized (m) {
            m.fail();
        }
    }
}
