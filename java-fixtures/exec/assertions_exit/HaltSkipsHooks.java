// Runtime.halt ends at once: no hooks, its own code.
public class HaltSkipsHooks {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("never")));
        System.out.println("halting");
        System.out.flush();
        try {
            Runtime.getRuntime().halt(11);
        } finally {
            System.out.println("never");
        }
    }
}
