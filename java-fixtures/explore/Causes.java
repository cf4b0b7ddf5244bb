// One place that fails for two reasons, an exception that is called like a deadlock, a deadlock, and an exit.
import tarry.Verify;

public class Causes {
    static void read(int x) {
        try {
            if (x > 1) {
                Integer.parseInt("x");
            }
            Object nothing = null;
            nothing.hashCode();
        } catch (RuntimeException e) {
            throw new IllegalStateException("read", e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int x = Verify.getInt(0, 6);
        switch (x) {
            case 4 -> throw new deadlock();
            case 5 -> System.exit(3);
            case 6 -> {
                Thread.currentThread().join();
            }
            default -> read(x);
        }
    }
}

class deadlock extends RuntimeException {}
