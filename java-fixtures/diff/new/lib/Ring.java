package lib;

/** Also wants the third one to be another. */
public final class Ring {
    private Ring() {}

    public static boolean same(Object a, Object b, Object c) {
        return b != c && a == b;
    }
}
