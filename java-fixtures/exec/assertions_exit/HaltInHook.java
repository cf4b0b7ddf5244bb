// Runtime.halt inside a shutdown hook replaces the exit code.
public class HaltInHook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook halts with 21");
            Runtime.getRuntime().halt(21);
        }));
        System.out.println("exit with 20");
        System.exit(20);
    }
}
