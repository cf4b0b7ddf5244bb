// ReentrantLock and Condition: hold counts, tryLock, fairness, await and signal, interruptible locking, misuse.
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class ReentrantLocks {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isLocked() + " " + lock.isHeldByCurrentThread() + " " + lock.isFair() + " " + lock.tryLock() + " " + lock.getHoldCount());
        Thread other = new Thread(() -> {
            System.out.println("other: " + lock.tryLock() + " " + lock.isHeldByCurrentThread());
            try {
                System.out.println("timed: " + lock.tryLock(1, TimeUnit.MILLISECONDS));
                lock.unlock();
            } catch (IllegalMonitorStateException e) {
                System.out.println("not the owner");
            } catch (InterruptedException e) {
                System.out.println("no");
            }
        });
        other.start();
        other.join();
        while (lock.getHoldCount() > 0) lock.unlock();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("unlocked too often " + e.getMessage());
        }
        Condition ready = lock.newCondition();
        boolean[] flag = {false};
        StringBuilder log = new StringBuilder();
        Thread waiter = new Thread(() -> {
            lock.lock();
            try {
                while (!flag[0]) ready.await();
                log.append("got ").append(lock.getHoldCount());
            } catch (InterruptedException e) {
                log.append("interrupted");
            } finally {
                lock.unlock();
            }
        });
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) Thread.onSpinWait();
        lock.lock();
        System.out.println(lock.hasWaiters(ready) + " " + lock.getWaitQueueLength(ready));
        flag[0] = true;
        ready.signalAll();
        lock.unlock();
        waiter.join();
        System.out.println(log);
        try {
            ready.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("signal without lock");
        }
        lock.lock();
        System.out.println(ready.await(1, TimeUnit.MILLISECONDS) + " " + (ready.awaitNanos(1000) <= 0));
        Thread blocked = new Thread(() -> {
            try {
                lock.lockInterruptibly();
            } catch (InterruptedException e) {
                System.out.println("gave up waiting for the lock");
            }
        });
        blocked.start();
        while (!lock.hasQueuedThread(blocked)) Thread.onSpinWait();
        blocked.interrupt();
        blocked.join();
        lock.unlock();
        System.out.println(lock.toString().replaceAll(".*\\[", "["));
    }
}
