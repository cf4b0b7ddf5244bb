// Virtual threads: start and join, daemon, names, exceptions to a handler, results through captured state.
public class VirtualThreadBasics {
    public static void main(String[] args) throws InterruptedException {
        int[] box = new int[1];
        Thread t = Thread.ofVirtual().name("virt").start(() -> box[0] = 42);
        t.join();
        System.out.println(box[0] + " " + t.isVirtual() + " " + t.isDaemon() + " " + t.getName() + " " + t.getState());
        Thread un = Thread.ofVirtual().unstarted(() -> box[0]++);
        System.out.println(un.getState() + " [" + un.getName() + "]");
        un.start();
        un.join();
        System.out.println(box[0]);
        Thread failing = Thread.ofVirtual().name("failing").uncaughtExceptionHandler(
                (th, e) -> System.out.println(th.getName() + " " + e.getMessage())).unstarted(() -> {
                    throw new IllegalStateException("inside");
                });
        failing.start();
        failing.join();
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            int n = i;
            Thread.startVirtualThread(() -> log.append(n).append(' ')).join();
        }
        System.out.println(log);
        try {
            t.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Thread.currentThread().isVirtual());
    }
}
