// Monitors are released when a synchronized block is left by return, break or exception, and are reentrant.
public class SynchronizedBlocks {
    static final Object lock = new Object();

    static int byReturn() {
        synchronized (lock) {
            return Thread.holdsLock(lock) ? 1 : 0;
        }
    }

    static void byException() {
        synchronized (lock) {
            synchronized (lock) {
                throw new IllegalStateException("held " + Thread.holdsLock(lock));
            }
        }
    }

    static synchronized boolean staticHeld() {
        return Thread.holdsLock(SynchronizedBlocks.class);
    }

    synchronized boolean held(int depth) {
        return depth == 0 ? Thread.holdsLock(this) : held(depth - 1);
    }

    public static void main(String[] args) {
        System.out.println(byReturn() + " " + Thread.holdsLock(lock));
        try {
            byException();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(lock));
        }
        while (true) {
            synchronized (lock) {
                break;
            }
        }
        System.out.println(Thread.holdsLock(lock));
        System.out.println(staticHeld() + " " + Thread.holdsLock(SynchronizedBlocks.class));
        System.out.println(new SynchronizedBlocks().held(50));
        Object none = null;
        try {
            synchronized (none) {
                System.out.println("not reached");
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            lock.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        synchronized (lock) {
            lock.notifyAll();
        }
    }
}
