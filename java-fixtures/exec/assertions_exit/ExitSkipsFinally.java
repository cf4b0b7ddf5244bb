// System.exit does not return: finally blocks and catch blocks above do not run.
public class ExitSkipsFinally {
    static class Res implements AutoCloseable {
        @Override
        public void close() {
            System.out.println("never closed");
        }
    }

    public static void main(String[] args) {
        try (Res r = new Res()) {
            System.out.println("in try " + (r != null));
            try {
                System.exit(5);
            } catch (Throwable t) {
                System.out.println("never caught");
            } finally {
                System.out.println("never finally");
            }
        }
        System.out.println("never after");
    }
}
