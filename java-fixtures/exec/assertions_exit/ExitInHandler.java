// System.exit from an uncaught-exception handler decides the exit code.
public class ExitInHandler {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
            System.out.println("handler " + t.getName() + " " + e.getMessage());
            System.exit(17);
        });
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        throw new UnsupportedOperationException("not today");
    }
}
