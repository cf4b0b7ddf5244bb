package gen;

/** The same, but for halves of negative numbers. */
public final class Bounded {
    private Bounded() {}

    public static <T extends Number & Runnable> String run(T task) {
        task.run();
        return "ran";
    }

    public static int half(int n) {
        return n >> 1;
    }
}
