import tarry.Verify;

/** Messages that look like what a report says about other exceptions, and causes that go round in a ring. Every path shows the same on a real JVM. */
public class Lines {
    public static void main(String[] args) throws Exception {
        switch (Verify.getInt(0, 3)) {
            case 0 -> throw new Error("a", new Error("b\nCaused by: java.lang.Error\n|Also x\n In thread y\nno"));
            case 1 -> {
                Error ring = new Error("a");
                ring.initCause(new Error("b", ring));
                ring.addSuppressed(ring.getCause());
                throw ring;
            }
            case 2 -> {
                Thread other = new Thread(() -> {
                    throw new Error("x\nAlso: y");
                }, "n\nIn thread z");
                other.start();
                other.join();
                throw new Error("main\nSuppressed: x");
            }
            default -> System.out.println("returned");
        }
    }
}
