package lib;

/** Looks at the second argument first: the same result, other paths. */
public final class Lazy {
    private Lazy() {}

    public static boolean both(int a, int b) {
        return b == 0 && a == 0;
    }

    public static int size() {
        return 4;
    }

    public static int calls() {
        return 2;
    }
}
