// A shutdown hook runs after main returns and after the last user thread ends.
public class ShutdownHookNormalEnd {
    static volatile String state = "running";

    public static void main(String[] args) {
        Thread hook = new Thread(() -> System.out.println("hook sees " + state + ", daemon " + Thread.currentThread().isDaemon()), "hook");
        Runtime.getRuntime().addShutdownHook(hook);
        Thread removed = new Thread(() -> System.out.println("never: removed"));
        Runtime.getRuntime().addShutdownHook(removed);
        System.out.println(Runtime.getRuntime().removeShutdownHook(removed) + " " + Runtime.getRuntime().removeShutdownHook(removed));
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread main = Thread.currentThread();
        new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            state = "worker done";
            System.out.println("worker after main");
        }).start();
        state = "main done";
        System.out.println("main returns");
    }
}
