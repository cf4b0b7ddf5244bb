package tarry;

import java.util.List;

/**
 * Choices, assumptions and results of an explored program.
 *
 * <p>A choice is explored for every value it can have. On the tarry machine the value stays open until something looks at it;
 * on a plain JVM, under {@link tarry.jvm.Explore}, it is picked at the call. Both give the same outcomes. A choice without any
 * candidate (an empty range or list) ends the path as pruned, at the call; a list that is null is a NullPointerException.
 *
 * <p>Choices may be made anywhere: in static initialisers, which then run on every path; in any thread, numbered in the order in which
 * the schedule makes them; in a comparator, where every comparison is a choice of its own. A value is decided where something first
 * looks at it, also as a lock, as a key of an IdentityHashMap, as the size of an array (a negative one is a
 * NegativeArraySizeException) or when it is thrown. Recursion over choices that does not end is cut by the stack limit, other choices
 * without end by {@code tarry run --max-depth}.
 */
public final class Verify {
    private Verify() {}

    /**
     * Chooses false or true.
     *
     * @return the choice
     */
    public static boolean getBoolean() {
        return Engine.chooseBoolean();
    }

    /**
     * Chooses an int from a range.
     *
     * @param lo the smallest value
     * @param hi the largest value; below {@code lo} the path is pruned
     * @return the choice
     */
    public static int getInt(int lo, int hi) {
        assume(lo <= hi);
        return Engine.chooseInt(lo, hi);
    }

    /**
     * Chooses one of some ints. Equal values are different choices.
     *
     * @param values the candidates, copied at the call
     * @return one of them
     */
    public static int getIntFromList(int... values) {
        assume(values.length > 0);
        return Engine.chooseIntFrom(values.clone());
    }

    /**
     * Chooses a long from a range.
     *
     * @param lo the smallest value
     * @param hi the largest value; below {@code lo} the path is pruned
     * @return the choice
     */
    public static long getLong(long lo, long hi) {
        assume(lo <= hi);
        return Engine.chooseLong(lo, hi);
    }

    /**
     * Chooses one of some longs. Equal values are different choices.
     *
     * @param values the candidates, copied at the call
     * @return one of them
     */
    public static long getLongFromList(long... values) {
        assume(values.length > 0);
        return Engine.chooseLongFrom(values.clone());
    }

    /**
     * Chooses a byte from a range.
     *
     * @param lo the smallest value
     * @param hi the largest value; below {@code lo} the path is pruned
     * @return the choice
     */
    public static byte getByte(byte lo, byte hi) {
        assume(lo <= hi);
        return (byte) Engine.chooseInt(lo, hi);
    }

    /**
     * Chooses a short from a range.
     *
     * @param lo the smallest value
     * @param hi the largest value; below {@code lo} the path is pruned
     * @return the choice
     */
    public static short getShort(short lo, short hi) {
        assume(lo <= hi);
        return (short) Engine.chooseInt(lo, hi);
    }

    /**
     * Chooses a char from a range.
     *
     * @param lo the smallest value
     * @param hi the largest value; below {@code lo} the path is pruned
     * @return the choice
     */
    public static char getChar(char lo, char hi) {
        assume(lo <= hi);
        return (char) Engine.chooseInt(lo, hi);
    }

    /**
     * Chooses one of some floats. Equal values are different choices.
     *
     * @param values the candidates, copied at the call
     * @return one of them
     */
    public static float getFloatFromList(float... values) {
        assume(values.length > 0);
        return Engine.chooseFloatFrom(values.clone());
    }

    /**
     * Chooses one of some doubles. Equal values are different choices.
     *
     * @param values the candidates, copied at the call
     * @return one of them
     */
    public static double getDoubleFromList(double... values) {
        assume(values.length > 0);
        return Engine.chooseDoubleFrom(values.clone());
    }

    /**
     * Chooses a constant of an enum, in declaration order. Initialises the enum at the call.
     *
     * @param type the enum
     * @param <E> the enum
     * @return one of its constants
     * @throws IllegalArgumentException if the class is not an enum but, say, {@code Enum} itself
     */
    @SuppressWarnings("unchecked")
    public static <E extends Enum<E>> E getEnum(Class<E> type) {
        E[] constants = type.getEnumConstants();
        if (constants == null) {
            throw new IllegalArgumentException(type.getName() + " is not an enum");
        }
        assume(constants.length > 0);
        return (E) Engine.chooseFrom(constants);
    }

    /**
     * Chooses one of some objects. Equal values are different choices; null may be one of them.
     *
     * @param values the candidates, copied at the call
     * @param <T> their type
     * @return one of them
     */
    @SafeVarargs
    @SuppressWarnings({"unchecked", "varargs"})
    public static <T> T getFrom(T... values) {
        assume(values.length > 0);
        return (T) Engine.chooseFrom(values.clone());
    }

    /**
     * Chooses an element of a list. Equal elements are different choices; null may be one of them.
     *
     * @param values the candidates, copied at the call
     * @param <T> their type
     * @return one of them
     */
    @SuppressWarnings("unchecked")
    public static <T> T getFrom(List<? extends T> values) {
        Object[] snapshot = values.toArray();
        assume(snapshot.length > 0);
        return (T) Engine.chooseFrom(snapshot);
    }

    /**
     * Goes on only if the condition holds; otherwise the path ends, silently. A run that accepts no path says so.
     *
     * @param condition what must hold
     */
    public static void assume(boolean condition) {
        if (!condition) {
            Engine.prune();
        }
    }

    /**
     * JPF's spelling of {@code assume(!condition)}.
     *
     * @param condition what must not hold
     */
    public static void ignoreIf(boolean condition) {
        if (condition) {
            Engine.prune();
        }
    }

    /**
     * Hands an object graph out as a generated input, as it is at this call. Emits of pruned paths vanish.
     *
     * @param structure the root, may be null
     */
    public static void emit(Object structure) {
        Engine.emit(null, structure);
    }

    /**
     * Hands an object graph out as a generated input, as it is at this call. Emits of pruned paths vanish.
     *
     * @param name what to call it in the report
     * @param structure the root, may be null
     */
    public static void emit(String name, Object structure) {
        Engine.emit(name, structure);
    }

    /**
     * Whether some explorer runs this program, so that choices can be made.
     *
     * @return true on tarry and under {@link tarry.jvm.Explore}, false on a plain JVM
     */
    public static boolean isExploring() {
        return Engine.isExploring();
    }
}
