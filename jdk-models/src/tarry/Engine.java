package tarry;

import java.util.function.Supplier;
import tarry.jvm.PathState;

/**
 * The seam between the Java API and whatever explores the program. Internal: programs call {@link Verify} and {@link ObjectPool}.
 *
 * <p>The tarry machine replaces the methods of this class by natives of its own. The bodies here are what runs on a plain
 * JVM: they ask the path that {@link tarry.jvm.Explore} is executing, and throw {@link IllegalStateException} if there is none.
 * Everything else in this API is plain Java that runs in both worlds. On the machine a method that chooses may return a value that
 * is not decided yet; so no caller in this API may compare, test, box, convert or call it, only pass it on.
 *
 * <p>Arguments are checked by the callers: ranges and snapshots are not empty, pools have at least one object, arrays
 * belong to the engine after the call and are never written again. A {@code checkcast} that every element of a snapshot, or the
 * class of a pool, passes must not decide the choice: {@code getEnum}, {@code getFrom} and {@code getAny} reach the program through one.
 */
public final class Engine {
    /** Of a value that is no element of a string or array. */
    public static final int SINGLE = 0;

    private Engine() {}

    /**
     * Chooses a boolean, false first.
     *
     * @return the choice
     */
    public static boolean chooseBoolean() {
        return PathState.current().chooseBoolean();
    }

    /**
     * Chooses from a range of ints, ascending.
     *
     * @param lo the smallest value
     * @param hi the largest value, not below {@code lo}
     * @return the choice
     */
    public static int chooseInt(int lo, int hi) {
        return PathState.current().chooseInt(lo, hi);
    }

    /**
     * Chooses from a range of longs, ascending.
     *
     * @param lo the smallest value
     * @param hi the largest value, not below {@code lo}
     * @return the choice
     */
    public static long chooseLong(long lo, long hi) {
        return PathState.current().chooseLong(lo, hi);
    }

    /**
     * Chooses among every boolean.
     *
     * @param of the most elements of the string or array that it is an element of; {@link #SINGLE} if there is none
     * @return the choice
     */
    public static boolean anyBoolean(int of) {
        return PathState.current().anyBoolean(of);
    }

    /**
     * Chooses among every byte.
     *
     * @param of the most elements of the string or array that it is an element of; {@link #SINGLE} if there is none
     * @return the choice
     */
    public static byte anyByte(int of) {
        return PathState.current().anyByte(of);
    }

    /**
     * Chooses among every short.
     *
     * @param of the most elements of the string or array that it is an element of; {@link #SINGLE} if there is none
     * @return the choice
     */
    public static short anyShort(int of) {
        return PathState.current().anyShort(of);
    }

    /**
     * Chooses among every char.
     *
     * @param of the most elements of the string or array that it is an element of; {@link #SINGLE} if there is none
     * @return the choice
     */
    public static char anyChar(int of) {
        return PathState.current().anyChar(of);
    }

    /**
     * Chooses among every int.
     *
     * @param of the most elements of the string or array that it is an element of; {@link #SINGLE} if there is none
     * @return the choice
     */
    public static int anyInt(int of) {
        return PathState.current().anyInt(of);
    }

    /**
     * Chooses among every long.
     *
     * @param of the most elements of the string or array that it is an element of; {@link #SINGLE} if there is none
     * @return the choice
     */
    public static long anyLong(int of) {
        return PathState.current().anyLong(of);
    }

    /**
     * Chooses among every float, all NaNs being one.
     *
     * @param of the most elements of the string or array that it is an element of; {@link #SINGLE} if there is none
     * @return the choice
     */
    public static float anyFloat(int of) {
        return PathState.current().anyFloat(of);
    }

    /**
     * Chooses among every double, all NaNs being one.
     *
     * @param of the most elements of the string or array that it is an element of; {@link #SINGLE} if there is none
     * @return the choice
     */
    public static double anyDouble(int of) {
        return PathState.current().anyDouble(of);
    }

    /**
     * A value, decided: whatever was chosen so far about it.
     *
     * @param value a value that may not be decided yet
     * @return the same, decided
     */
    public static int concrete(int value) {
        return value;
    }

    /**
     * Any string of up to so many characters, nothing of which is decided.
     *
     * @param maxLength the most characters
     * @return the string; null where choices are not symbolic
     */
    public static String anyString(int maxLength) {
        return null;
    }

    /**
     * A string of characters that are not decided.
     *
     * @param chars its characters
     * @return the string; null where choices are not symbolic
     */
    public static String stringOf(char[] chars) {
        return null;
    }

    /**
     * Any array of up to so many elements, nothing of which is decided.
     *
     * @param like an empty array of the same class
     * @param maxLength the most elements
     * @return the array; null where choices are not symbolic
     */
    public static Object anyArray(Object like, int maxLength) {
        return null;
    }

    /**
     * Chooses an element by its position.
     *
     * @param snapshot the candidates, not empty
     * @return one of them
     */
    public static int chooseIntFrom(int[] snapshot) {
        return snapshot[PathState.current().chooseIndex(snapshot, snapshot.length)];
    }

    /**
     * Chooses an element by its position.
     *
     * @param snapshot the candidates, not empty
     * @return one of them
     */
    public static long chooseLongFrom(long[] snapshot) {
        return snapshot[PathState.current().chooseIndex(snapshot, snapshot.length)];
    }

    /**
     * Chooses an element by its position.
     *
     * @param snapshot the candidates, not empty
     * @return one of them
     */
    public static float chooseFloatFrom(float[] snapshot) {
        return snapshot[PathState.current().chooseIndex(snapshot, snapshot.length)];
    }

    /**
     * Chooses an element by its position.
     *
     * @param snapshot the candidates, not empty
     * @return one of them
     */
    public static double chooseDoubleFrom(double[] snapshot) {
        return snapshot[PathState.current().chooseIndex(snapshot, snapshot.length)];
    }

    /**
     * Chooses an element by its position.
     *
     * @param snapshot the candidates, not empty; elements may be null
     * @return one of them
     */
    public static Object chooseFrom(Object[] snapshot) {
        return snapshot[PathState.current().chooseIndex(snapshot, snapshot.length)];
    }

    /** Ends the path silently; never returns. */
    public static void prune() {
        PathState.current().prune();
    }

    /**
     * Ends the path as unsupported; never returns.
     *
     * @param what the method that cannot be had, and why
     */
    public static void unsupported(String what) {
        PathState.current().unsupported(what);
    }

    /**
     * Hands out an object graph as it is at this call.
     *
     * @param name what to call it, or null
     * @param structure its root, may be null
     */
    public static void emit(String name, Object structure) {
        PathState.current().emit(name, structure);
    }

    /**
     * Registers a pool with the path.
     *
     * @param objects the objects of a finite pool in pool order, null for an unbounded pool
     * @param includeNull whether {@code poolAny} may return null
     * @param type the class of all its objects, also of those not made yet; null if only the maker knows
     * @param maker makes its objects
     * @return the handle for the two calls below
     */
    public static int newPool(Object[] objects, boolean includeNull, Class<?> type, Supplier<?> maker) {
        return PathState.current().newPool(objects, includeNull);
    }

    /**
     * Chooses any object of a pool, up to renaming of unused ones.
     *
     * @param pool a handle
     * @param fresh the object constructed for this call if the pool is unbounded, else null
     * @return an object of the pool, or null if the pool includes it
     */
    public static Object poolAny(int pool, Object fresh) {
        return PathState.current().poolAny(pool, fresh);
    }

    /**
     * Chooses an object that no earlier call returned; prunes if the pool is full.
     *
     * @param pool a handle
     * @param fresh the object constructed for this call if the pool is unbounded, else null
     * @return an object of the pool, never null
     */
    public static Object poolNew(int pool, Object fresh) {
        return PathState.current().poolNew(pool, fresh);
    }

    /**
     * Whether choices can be made.
     *
     * @return true if some explorer runs this program
     */
    public static boolean isExploring() {
        return PathState.isActive();
    }

    /**
     * Reads a counter of the path.
     *
     * @param id any number
     * @return its value, 0 if it was never set on this path
     */
    public static int getCounter(int id) {
        return PathState.current().getCounter(id);
    }

    /**
     * Sets a counter of the path. Sums over the inputs of accepted paths are reported.
     *
     * @param id any number
     * @param value the value
     */
    public static void setCounter(int id, int value) {
        PathState.current().setCounter(id, value);
    }
}
