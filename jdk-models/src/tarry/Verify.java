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
     * Any boolean; another spelling of {@link #getBoolean}.
     *
     * @return the choice
     */
    public static boolean anyBoolean() {
        return Engine.anyBoolean(Engine.SINGLE);
    }

    /**
     * Any byte. See {@link #anyInt}.
     *
     * @return the choice
     */
    public static byte anyByte() {
        return Engine.anyByte(Engine.SINGLE);
    }

    /**
     * Any short. See {@link #anyInt}.
     *
     * @return the choice
     */
    public static short anyShort() {
        return Engine.anyShort(Engine.SINGLE);
    }

    /**
     * Any char. See {@link #anyInt}.
     *
     * @return the choice
     */
    public static char anyChar() {
        return Engine.anyChar(Engine.SINGLE);
    }

    /**
     * Any int: all 2^32 of them.
     *
     * <p>The methods whose names begin with {@code any} are for {@code tarry run --mode symbolic}, where the program computes with a
     * value that nobody lists, and a path stands for all values that satisfy its condition. In the other modes, and under
     * {@link tarry.jvm.Explore}, such a value is one of the full range of its type. Nobody tries more than a million values one by one:
     * if one of those, or an element of a string or array of which there are more, is looked at (under {@code Explore}: asked for), the
     * run ends before the first is tried, with a message that says where. A trace is replayed in every mode and on a plain JVM; a value that it leaves open is the one nearest 0.
     *
     * @return the choice
     */
    public static int anyInt() {
        return Engine.anyInt(Engine.SINGLE);
    }

    /**
     * Any long: all 2^64 of them. See {@link #anyInt}.
     *
     * @return the choice
     */
    public static long anyLong() {
        return Engine.anyLong(Engine.SINGLE);
    }

    /**
     * Any float: every number, both zeros, both infinities, and NaN. All NaNs are one, {@link Float#NaN}. See {@link #anyInt}.
     *
     * @return the choice
     */
    public static float anyFloat() {
        return Engine.anyFloat(Engine.SINGLE);
    }

    /**
     * Any double: every number, both zeros, both infinities, and NaN. All NaNs are one, {@link Double#NaN}. See {@link #anyInt}.
     *
     * @return the choice
     */
    public static double anyDouble() {
        return Engine.anyDouble(Engine.SINGLE);
    }

    /**
     * Any string of up to so many characters, each any char; null is not among them. The length is chosen first and decided at the
     * call, then a choice is made for each character. See {@link #anyInt}; without {@code --mode symbolic} the characters are
     * decided at the call too.
     *
     * @param maxLength the most characters
     * @return the choice
     * @throws IllegalArgumentException if the length is negative
     */
    public static String anyString(int maxLength) {
        checkLength(maxLength);
        String open = Engine.anyString(maxLength);
        return open != null ? open : new String(anyCharArray(maxLength));
    }

    /**
     * Any array of up to so many booleans; null is not among them. The length is chosen first and decided at the call, then a choice is
     * made for each element. See {@link #anyInt}.
     *
     * @param maxLength the most elements
     * @return the choice
     * @throws IllegalArgumentException if the length is negative
     */
    public static boolean[] anyBooleanArray(int maxLength) {
        checkLength(maxLength);
        boolean[] open = (boolean[]) Engine.anyArray(new boolean[0], maxLength);
        if (open != null) {
            return open;
        }
        boolean[] elements = new boolean[anyLength(maxLength)];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Engine.anyBoolean(maxLength);
        }
        return elements;
    }

    /**
     * Any array of up to so many bytes; null is not among them. The length is chosen first and decided at the call, then a choice is
     * made for each element. See {@link #anyInt}.
     *
     * @param maxLength the most elements
     * @return the choice
     * @throws IllegalArgumentException if the length is negative
     */
    public static byte[] anyByteArray(int maxLength) {
        checkLength(maxLength);
        byte[] open = (byte[]) Engine.anyArray(new byte[0], maxLength);
        if (open != null) {
            return open;
        }
        byte[] elements = new byte[anyLength(maxLength)];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Engine.anyByte(maxLength);
        }
        return elements;
    }

    /**
     * Any array of up to so many shorts; null is not among them. The length is chosen first and decided at the call, then a choice is
     * made for each element. See {@link #anyInt}.
     *
     * @param maxLength the most elements
     * @return the choice
     * @throws IllegalArgumentException if the length is negative
     */
    public static short[] anyShortArray(int maxLength) {
        checkLength(maxLength);
        short[] open = (short[]) Engine.anyArray(new short[0], maxLength);
        if (open != null) {
            return open;
        }
        short[] elements = new short[anyLength(maxLength)];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Engine.anyShort(maxLength);
        }
        return elements;
    }

    /**
     * Any array of up to so many chars; null is not among them. The length is chosen first and decided at the call, then a choice is
     * made for each element. See {@link #anyInt}.
     *
     * @param maxLength the most elements
     * @return the choice
     * @throws IllegalArgumentException if the length is negative
     */
    public static char[] anyCharArray(int maxLength) {
        checkLength(maxLength);
        char[] open = (char[]) Engine.anyArray(new char[0], maxLength);
        if (open != null) {
            return open;
        }
        char[] elements = new char[anyLength(maxLength)];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Engine.anyChar(maxLength);
        }
        return elements;
    }

    /**
     * Any array of up to so many ints; null is not among them. The length is chosen first and decided at the call, then a choice is
     * made for each element. See {@link #anyInt}.
     *
     * @param maxLength the most elements
     * @return the choice
     * @throws IllegalArgumentException if the length is negative
     */
    public static int[] anyIntArray(int maxLength) {
        checkLength(maxLength);
        int[] open = (int[]) Engine.anyArray(new int[0], maxLength);
        if (open != null) {
            return open;
        }
        int[] elements = new int[anyLength(maxLength)];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Engine.anyInt(maxLength);
        }
        return elements;
    }

    /**
     * Any array of up to so many longs; null is not among them. The length is chosen first and decided at the call, then a choice is
     * made for each element. See {@link #anyInt}.
     *
     * @param maxLength the most elements
     * @return the choice
     * @throws IllegalArgumentException if the length is negative
     */
    public static long[] anyLongArray(int maxLength) {
        checkLength(maxLength);
        long[] open = (long[]) Engine.anyArray(new long[0], maxLength);
        if (open != null) {
            return open;
        }
        long[] elements = new long[anyLength(maxLength)];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Engine.anyLong(maxLength);
        }
        return elements;
    }

    /**
     * Any array of up to so many floats; null is not among them. The length is chosen first and decided at the call, then a choice is
     * made for each element. See {@link #anyInt}.
     *
     * @param maxLength the most elements
     * @return the choice
     * @throws IllegalArgumentException if the length is negative
     */
    public static float[] anyFloatArray(int maxLength) {
        checkLength(maxLength);
        float[] open = (float[]) Engine.anyArray(new float[0], maxLength);
        if (open != null) {
            return open;
        }
        float[] elements = new float[anyLength(maxLength)];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Engine.anyFloat(maxLength);
        }
        return elements;
    }

    /**
     * Any array of up to so many doubles; null is not among them. The length is chosen first and decided at the call, then a choice is
     * made for each element. See {@link #anyInt}.
     *
     * @param maxLength the most elements
     * @return the choice
     * @throws IllegalArgumentException if the length is negative
     */
    public static double[] anyDoubleArray(int maxLength) {
        checkLength(maxLength);
        double[] open = (double[]) Engine.anyArray(new double[0], maxLength);
        if (open != null) {
            return open;
        }
        double[] elements = new double[anyLength(maxLength)];
        for (int i = 0; i < elements.length; i++) {
            elements[i] = Engine.anyDouble(maxLength);
        }
        return elements;
    }

    private static void checkLength(int maxLength) {
        if (maxLength < 0) {
            throw new IllegalArgumentException("a length of at most " + maxLength);
        }
    }

    private static int anyLength(int maxLength) {
        return Engine.concrete(Engine.chooseInt(0, maxLength));
    }

    /**
     * Any object of a class, or null. Inputs of this kind come with {@code tarry cover}; in this version the path ends as unsupported.
     *
     * @param type the class
     * @param <T> the class
     * @return the choice
     */
    public static <T> T anyObject(Class<T> type) {
        Engine.unsupported("Verify.anyObject(" + type.getName() + ".class): objects nobody has made come with `tarry cover`;"
                + " not in this version");
        return null;
    }

    /**
     * Marks a place that generated tests should reach. Without effect where no tests are generated.
     *
     * @param label its name
     */
    public static void goal(String label) {}

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
