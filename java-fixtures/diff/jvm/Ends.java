import tarry.Verify;

/** Every way to end: exit statuses, exceptions of any thread, a JVM that is halted. */
public class Ends {
    public static void main(String[] args) throws Exception {
        switch (Verify.getInt(0, 7)) {
            case 0 -> System.exit(0);
            case 1 -> System.exit(7);
            case 2 -> Runtime.getRuntime().halt(3);
            case 3 -> throw new IllegalStateException("on purpose");
            case 4 -> {
                Thread thread = new Thread(() -> {
                    throw new UnsupportedOperationException();
                });
                thread.start();
                thread.join();
            }
            case 5 -> System.out.println(((Object) "text") instanceof Comparable<?> c ? c.getClass() : null);
            case 6 -> System.out.println((Integer) (Object) "text");
            default -> {
                int[] none = null;
                System.out.println(none.length);
            }
        }
    }
}
