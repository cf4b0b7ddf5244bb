// Two daemons that wait for each other, by monitors and by locks, found by a third thread.
import java.lang.management.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class DeadlockedPair {
    static void monitors(Object mine, Object other, CyclicBarrier both) {
        synchronized (mine) {
            await(both);
            synchronized (other) {
                System.out.println("never");
            }
        }
    }

    static void locks(Lock mine, Lock other, CyclicBarrier both) {
        mine.lock();
        await(both);
        other.lock();
        System.out.println("never");
    }

    static void await(CyclicBarrier both) {
        try {
            both.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    static Thread daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    static void waitUntil(Thread.State state, Thread... threads) {
        for (Thread thread : threads) {
            while (thread.getState() != state) Thread.yield();
        }
    }

    static String names(ThreadMXBean bean, long[] ids, Map<Long, String> names) {
        if (ids == null) return "none";
        TreeSet<String> found = new TreeSet<>();
        for (long id : ids) found.add(names.get(id));
        return found.toString();
    }

    public static void main(String[] args) {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        Map<Long, String> names = new HashMap<>();
        System.out.println(names(bean, bean.findDeadlockedThreads(), names) + " " + names(bean, bean.findMonitorDeadlockedThreads(), names));
        Object a = new Object(), b = new Object();
        CyclicBarrier both = new CyclicBarrier(2), locked = new CyclicBarrier(2);
        Thread t1 = daemon("t1", () -> monitors(a, b, both)), t2 = daemon("t2", () -> monitors(b, a, both));
        Thread blocked = daemon("blocked", () -> { waitUntil(Thread.State.BLOCKED, t1, t2); synchronized (a) { System.out.println("never"); } });
        Lock c = new ReentrantLock(), d = new ReentrantLock();
        Thread t3 = daemon("t3", () -> locks(c, d, locked)), t4 = daemon("t4", () -> locks(d, c, locked));
        for (Thread t : List.of(t1, t2, t3, t4, blocked)) names.put(t.getId(), t.getName());
        waitUntil(Thread.State.BLOCKED, t1, t2, blocked);
        waitUntil(Thread.State.WAITING, t3, t4);
        System.out.println(names(bean, bean.findMonitorDeadlockedThreads(), names));
        System.out.println(names(bean, bean.findDeadlockedThreads(), names));
    }
}
