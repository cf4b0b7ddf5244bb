package lib;

/** Tells whether two objects are the same, looking at the first one first. */
public final class Ring {
    private Ring() {}

    public static boolean same(Object a, Object b, Object c) {
        return a == b;
    }
}
