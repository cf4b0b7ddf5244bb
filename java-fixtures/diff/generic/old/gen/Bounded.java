package gen;

/** Has a method that erased types cannot call. */
public final class Bounded {
    private Bounded() {}

    public static <T extends Number & Runnable> String run(T task) {
        task.run();
        return "ran";
    }

    public static int half(int n) {
        return n / 2;
    }
}
