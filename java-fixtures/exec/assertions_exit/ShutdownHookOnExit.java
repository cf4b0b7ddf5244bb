// System.exit runs the hook before the program ends; the code is kept though the hook throws.
public class ShutdownHookOnExit {
    static void fail() {
        throw new IllegalStateException("in hook");
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread("the-hook") {
            @Override
            public void run() {
                System.out.println("hook runs");
                try {
                    Runtime.getRuntime().addShutdownHook(new Thread());
                } catch (IllegalStateException e) {
                    System.out.println(e.getMessage());
                }
                fail();
            }
        });
        try {
            System.out.println("exiting");
            System.exit(9);
        } finally {
            System.out.println("never");
        }
    }
}
