import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Two desks that hand things to each other. */
class Handover {
    private final Object left = new Object();
    private final Object right = new Object();
    private final CyclicBarrier begin = new CyclicBarrier(2);
    private int done;

    /** Both at once, one from each side. */
    void both() throws InterruptedException {
        Thread other = new Thread(() -> move(right, left), "other");
        other.start();
        move(left, right);
        other.join();
        if (done != 2) {
            throw new IllegalStateException(done + " done");
        }
    }

    private void move(Object from, Object to) {
        synchronized (from) {
            meet();
            synchronized (to) {
                done++;
            }
        }
    }

    /** As late as it can be: nobody is lucky. */
    private void meet() {
        try {
            begin.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    /** In a thread of its own. */
    static void send(String message, Line line) throws InterruptedException {
        Thread sender = new Thread(() -> deliver(message, line), "sender");
        sender.start();
        sender.join();
    }

    private static void deliver(String message, Line line) {
        if (!line.accepts(message.charAt(0))) {
            throw new IllegalStateException("lost");
        }
    }

    /** Where messages go. */
    interface Line {
        boolean accepts(char first);
    }
}
