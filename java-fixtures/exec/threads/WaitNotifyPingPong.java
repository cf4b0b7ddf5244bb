// wait and notify: two threads take turns by a flag; the output order is forced.
public class WaitNotifyPingPong {
    private final StringBuilder out = new StringBuilder();
    private boolean ping = true;

    synchronized void turn(boolean mine, String s) throws InterruptedException {
        while (ping != mine) wait();
        out.append(s);
        ping = !ping;
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        WaitNotifyPingPong p = new WaitNotifyPingPong();
        Thread a = new Thread(() -> p.play(true, "ping ")), b = new Thread(() -> p.play(false, "pong "));
        b.start();
        a.start();
        a.join();
        b.join();
        System.out.println(p.out.toString().trim());
        Object gate = new Object();
        int[] woken = {0};
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                synchronized (gate) {
                    try {
                        gate.wait();
                        woken[0]++;
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            });
            ts[i].start();
        }
        for (Thread t : ts) while (t.getState() != Thread.State.WAITING) Thread.onSpinWait();
        synchronized (gate) {
            gate.notifyAll();
            System.out.println("woken while I hold the monitor: " + woken[0] + " " + ts[0].getState());
        }
        for (Thread t : ts) t.join();
        System.out.println(woken[0]);
        synchronized (gate) {
            gate.wait(1);
        }
        System.out.println("a timed wait ends without notify");
    }

    void play(boolean mine, String s) {
        try {
            for (int i = 0; i < 5; i++) turn(mine, s + i + " ");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
