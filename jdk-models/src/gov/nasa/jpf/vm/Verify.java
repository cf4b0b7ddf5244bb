package gov.nasa.jpf.vm;

import tarry.Engine;

/**
 * Java PathFinder's class of this name, so that programs written for it run unchanged.
 *
 * <p>What differs from JPF: choices are delayed and tried in ascending order; an empty list prunes the path. Counters belong to the
 * path and start at 0 on each, where JPF's survive backtracking. Reported is the sum over all inputs of accepted paths: the value of
 * a path counts as often as there are inputs that the path stands for, so solutions can be counted as with JPF. Hints to JPF's search and
 * scheduler have no effect. Left out is what needs JPF's configuration (choices by key, properties), its attributes, its
 * stored traces and its heuristics: such programs do not compile rather than explore something else.
 */
public final class Verify {
    private Verify() {}

    /**
     * Chooses a boolean.
     *
     * @return the choice
     */
    public static boolean getBoolean() {
        return tarry.Verify.getBoolean();
    }

    /**
     * Chooses a boolean.
     *
     * @param falseFirst has no effect: false is tried first
     * @return the choice
     */
    public static boolean getBoolean(boolean falseFirst) {
        return tarry.Verify.getBoolean();
    }

    /**
     * Chooses an int between two bounds, in either order as in JPF.
     *
     * @param min one bound, included
     * @param max the other bound, included
     * @return the choice
     */
    public static int getInt(int min, int max) {
        return tarry.Verify.getInt(Math.min(min, max), Math.max(min, max));
    }

    /**
     * Chooses one of some ints.
     *
     * @param values the candidates
     * @return one of them
     */
    public static int getIntFromList(int... values) {
        return tarry.Verify.getIntFromList(values);
    }

    /**
     * Chooses one of some longs.
     *
     * @param values the candidates
     * @return one of them
     */
    public static long getLongFromList(long... values) {
        return tarry.Verify.getLongFromList(values);
    }

    /**
     * Chooses one of some floats.
     *
     * @param values the candidates
     * @return one of them
     */
    public static float getFloatFromList(float... values) {
        return tarry.Verify.getFloatFromList(values);
    }

    /**
     * Chooses one of some doubles.
     *
     * @param values the candidates
     * @return one of them
     */
    public static double getDoubleFromList(double... values) {
        return tarry.Verify.getDoubleFromList(values);
    }

    /**
     * Chooses an int from 0 to a bound.
     *
     * @param max the bound, included
     * @return the choice
     */
    public static int random(int max) {
        return getInt(0, max);
    }

    /**
     * Chooses a boolean.
     *
     * @return the choice
     */
    public static boolean randomBool() {
        return getBoolean();
    }

    /**
     * Flips some of the low bits of a value, in every way: {@code C(len, nBit)} results.
     *
     * @param v the value
     * @param nBit how many bits to flip
     * @param len how many low bits may be flipped, at most 64
     * @return the value with exactly that many bits flipped
     */
    public static long getBitFlip(long v, int nBit, int len) {
        long flipped = v;
        int lowest = 0;
        for (int left = nBit; left > 0; left--) {
            int bit = tarry.Verify.getInt(lowest, len - left);
            flipped ^= 1L << bit;
            lowest = bit + 1;
        }
        return flipped;
    }

    /**
     * Flips some bits of a long.
     *
     * @param v the value
     * @param nBit how many bits to flip
     * @return the value with exactly that many bits flipped
     */
    public static long getBitFlip(long v, int nBit) {
        return getBitFlip(v, nBit, Long.SIZE);
    }

    /**
     * Flips some bits of an int.
     *
     * @param v the value
     * @param nBit how many bits to flip
     * @return the value with exactly that many bits flipped
     */
    public static int getBitFlip(int v, int nBit) {
        return (int) getBitFlip(v, nBit, Integer.SIZE);
    }

    /**
     * Flips some bits of a short.
     *
     * @param v the value
     * @param nBit how many bits to flip
     * @return the value with exactly that many bits flipped
     */
    public static short getBitFlip(short v, int nBit) {
        return (short) getBitFlip(v, nBit, Short.SIZE);
    }

    /**
     * Flips some bits of a char.
     *
     * @param v the value
     * @param nBit how many bits to flip
     * @return the value with exactly that many bits flipped
     */
    public static char getBitFlip(char v, int nBit) {
        return (char) getBitFlip(v, nBit, Character.SIZE);
    }

    /**
     * Flips some bits of a byte.
     *
     * @param v the value
     * @param nBit how many bits to flip
     * @return the value with exactly that many bits flipped
     */
    public static byte getBitFlip(byte v, int nBit) {
        return (byte) getBitFlip(v, nBit, Byte.SIZE);
    }

    /**
     * Ends the path silently if the condition holds.
     *
     * @param cond what must not hold
     */
    public static void ignoreIf(boolean cond) {
        tarry.Verify.ignoreIf(cond);
    }

    /**
     * Reads a counter of this path.
     *
     * @param id its number; a negative one reads as 0
     * @return its value, 0 if it was not set on this path
     */
    public static int getCounter(int id) {
        return id < 0 ? 0 : Engine.getCounter(id);
    }

    /**
     * Adds one to a counter of this path.
     *
     * @param id its number; a negative one has no effect
     * @return the value after it, 0 for a negative number
     */
    public static int incrementCounter(int id) {
        setCounter(id, getCounter(id) + 1);
        return getCounter(id);
    }

    /**
     * Sets a counter of this path to 0.
     *
     * @param id its number; a negative one has no effect
     */
    public static void resetCounter(int id) {
        setCounter(id, 0);
    }

    /**
     * Sets a counter of this path.
     *
     * @param id its number; a negative one has no effect
     * @param val its value
     */
    public static void setCounter(int id, int val) {
        if (id >= 0) {
            Engine.setCounter(id, val);
        }
    }

    /**
     * Whether choices are explored. Programs ask this to tell the run under JPF from the one outside.
     *
     * @return true under an explorer
     */
    public static boolean isRunningInJPF() {
        return tarry.Verify.isExploring();
    }

    /**
     * Whether equal states are recognised.
     *
     * @return false
     */
    public static boolean vmIsMatchingStates() {
        return false;
    }

    /**
     * Throws an {@link AssertionError} unless the condition holds.
     *
     * @param cond what must hold
     */
    public static void assertTrue(boolean cond) {
        if (!cond) {
            throw new AssertionError("Verify.assertTrue failed");
        }
    }

    /**
     * Prints a message and throws an {@link AssertionError} unless the condition holds.
     *
     * @param s the message
     * @param cond what must hold
     */
    public static void assertTrue(String s, boolean cond) {
        if (!cond) {
            System.out.println(s);
            assertTrue(false);
        }
    }

    /**
     * Prints to standard output.
     *
     * @param s what to print
     */
    public static void print(String s) {
        System.out.print(s);
    }

    /**
     * Prints to standard output.
     *
     * @param args what to print
     */
    public static void print(String... args) {
        for (String s : args) {
            System.out.print(s);
        }
    }

    /**
     * Prints a named number to standard output.
     *
     * @param s the name
     * @param i the number
     */
    public static void print(String s, int i) {
        System.out.print(s + " : " + i);
    }

    /**
     * Prints a named boolean to standard output.
     *
     * @param s the name
     * @param b the boolean
     */
    public static void print(String s, boolean b) {
        System.out.print(s + " : " + b);
    }

    /** Ends a line of standard output. */
    public static void println() {
        System.out.println();
    }

    /**
     * Prints a line to standard output.
     *
     * @param s the line
     */
    public static void println(String s) {
        System.out.println(s);
    }

    /**
     * A hint, without effect.
     *
     * @param s a comment
     */
    public static void addComment(String s) {}

    /**
     * A hint, without effect.
     *
     * @param label a label
     */
    public static void atLabel(String label) {}

    /**
     * A hint, without effect.
     *
     * @param label a label
     */
    public static void atLabel(int label) {}

    /** A hint to JPF's scheduler, without effect. */
    public static void beginAtomic() {}

    /** A hint to JPF's scheduler, without effect. */
    public static void endAtomic() {}

    /**
     * A hint to JPF's search, without effect.
     *
     * @param cond a condition
     */
    public static void boring(boolean cond) {}

    /**
     * A hint to JPF's search, without effect.
     *
     * @param cond a condition
     */
    public static void interesting(boolean cond) {}

    /**
     * A hint to JPF's search, without effect.
     *
     * @param reason a reason
     */
    public static void breakTransition(String reason) {}
}
