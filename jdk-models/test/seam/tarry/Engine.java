package tarry;

/**
 * Stands in for the real seam as the tarry machine does: keeps the snapshot it is given and is read later. Only what
 * {@code SeamTest} needs; a method that is missing fails the test that calls it.
 */
public final class Engine {
    static Object snapshot;

    private Engine() {}

    public static int chooseIntFrom(int[] values) {
        snapshot = values;
        return values[0];
    }

    public static long chooseLongFrom(long[] values) {
        snapshot = values;
        return values[0];
    }

    public static float chooseFloatFrom(float[] values) {
        snapshot = values;
        return values[0];
    }

    public static double chooseDoubleFrom(double[] values) {
        snapshot = values;
        return values[0];
    }

    public static Object chooseFrom(Object[] values) {
        snapshot = values;
        return values[0];
    }
}
