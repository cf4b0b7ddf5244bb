package tarry.jvm;

import java.util.function.Consumer;

/**
 * Looks after paths that have ended the JVM, as they think: their threads are told at the next choice and the next exit only, and may wait
 * for each other for ever, or catch what unwinds them.
 */
final class Watchdog extends Thread {
    /** How long threads may take to find out. */
    private static final long GRACE_MILLIS = 500;

    private final Consumer<PathState> stuck;
    private PathState watched;
    private long until;

    Watchdog(Consumer<PathState> stuck) {
        super("watchdog");
        this.stuck = stuck;
        setDaemon(true);
    }

    synchronized void watch(PathState path) {
        watched = path;
        until = System.nanoTime() + GRACE_MILLIS * 1_000_000;
        notifyAll();
    }

    /** Its threads have ended in time. */
    synchronized void leave() {
        watched = null;
    }

    @Override
    public void run() {
        try {
            while (true) {
                stuck.accept(next());
            }
        } catch (InterruptedException e) {
            throw new AssertionError("nobody interrupts it", e);
        }
    }

    /** The next path whose time is up. */
    private synchronized PathState next() throws InterruptedException {
        while (true) {
            long left = (until - System.nanoTime()) / 1_000_000;
            if (watched == null) {
                wait();
            } else if (left > 0) {
                wait(left);
            } else {
                PathState path = watched;
                watched = null;
                return path;
            }
        }
    }
}
