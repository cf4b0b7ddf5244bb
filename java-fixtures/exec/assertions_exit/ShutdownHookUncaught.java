// After an uncaught exception in main the trace is printed, the hook runs, the code is 1.
public class ShutdownHookUncaught {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook after failure");
            System.err.println("hook on stderr");
        }));
        int[] a = new int[2];
        System.out.println("start");
        a[a.length] = 1;
    }
}
