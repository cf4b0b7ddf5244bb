// ReentrantReadWriteLock and StampedLock: sharing, upgrading, downgrading, optimistic reads.
import java.util.concurrent.locks.*;

public class ReadWriteAndStamped {
    static boolean inOther(java.util.function.BooleanSupplier s) throws InterruptedException {
        boolean[] r = new boolean[1];
        Thread t = new Thread(() -> r[0] = s.getAsBoolean());
        t.start();
        t.join();
        return r[0];
    }

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.getReadHoldCount() + " read by other " + inOther(() -> rw.readLock().tryLock()) + " write by other " + inOther(() -> rw.writeLock().tryLock()) + " upgrade " + rw.writeLock().tryLock());
        rw.readLock().unlock();
        rw.readLock().unlock();
        System.out.println(rw.getReadLockCount() + " left by the dead thread");
        ReentrantReadWriteLock w = new ReentrantReadWriteLock();
        w.writeLock().lock();
        w.readLock().lock();
        System.out.println(w.isWriteLocked() + " " + w.getWriteHoldCount() + " read by other " + inOther(() -> w.readLock().tryLock()));
        w.writeLock().unlock();
        System.out.println("downgraded: read by other " + inOther(() -> { boolean b = w.readLock().tryLock(); w.readLock().unlock(); return b; }) + " " + w.getReadLockCount());
        try {
            w.writeLock().unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not write locked");
        }
        StampedLock s = new StampedLock();
        long o = s.tryOptimisticRead();
        System.out.println(s.validate(o) + " " + (o != 0));
        long x = s.writeLock();
        System.out.println(s.validate(o) + " " + s.isWriteLocked() + " " + s.tryReadLock() + " " + s.tryOptimisticRead());
        s.unlockWrite(x);
        long r = s.readLock();
        System.out.println(s.getReadLockCount() + " " + (s.tryConvertToWriteLock(r) != 0) + " " + s.isWriteLocked());
        try {
            s.unlockRead(r);
        } catch (IllegalMonitorStateException e) {
            System.out.println("stamp is used up");
        }
    }
}
