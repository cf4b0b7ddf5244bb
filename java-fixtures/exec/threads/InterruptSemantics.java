// Interrupts: sleeping, waiting and joining threads throw and clear the flag; a running thread only sees it.
public class InterruptSemantics {
    public static void main(String[] args) throws Exception {
        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(10_000);
        } catch (InterruptedException e) {
            System.out.println(e.getMessage() + " " + Thread.currentThread().isInterrupted());
        }
        Object lock = new Object();
        Thread.currentThread().interrupt();
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                System.out.println("wait " + e.getMessage() + " " + Thread.holdsLock(lock));
            }
        }
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100_000);
                System.out.println("slept");
            } catch (InterruptedException e) {
                System.out.println("sleeper woken " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        Thread spinner = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait();
            System.out.println("spinner saw it " + Thread.interrupted() + Thread.interrupted());
        });
        spinner.start();
        spinner.interrupt();
        spinner.join();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("waiter has the monitor " + Thread.holdsLock(lock));
                }
            }
        });
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) Thread.onSpinWait();
        synchronized (lock) {
            waiter.interrupt();
            System.out.println("still inside");
        }
        waiter.join();
        waiter.interrupt();
        System.out.println(waiter.isInterrupted() || waiter.isAlive() ? "state kept" : "dead");
        Thread.currentThread().interrupt();
        try {
            new Thread(() -> { }).join(1);
            Thread.currentThread().join(1);
        } catch (InterruptedException e) {
            System.out.println("join interrupted");
        }
        java.util.concurrent.locks.LockSupport.unpark(Thread.currentThread());
        java.util.concurrent.locks.LockSupport.park();
        System.out.println("permit used");
    }
}
