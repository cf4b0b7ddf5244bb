package lib;

/** Looks at the first argument, and at the second only if it must. */
public final class Lazy {
    private Lazy() {}

    public static boolean both(int a, int b) {
        return a == 0 && b == 0;
    }

    public static int size() {
        return 3;
    }

    /** How often a callback is asked. */
    public static int calls() {
        return 1;
    }
}
