package org.sosy_lab.sv_benchmarks;

import tarry.Verify;

/**
 * SV-COMP's class of this name, so that programs written for that competition run unchanged. On tarry it is used even if the program
 * brings one of its own. What a value is in each mode is said at {@link Verify#anyInt}.
 */
public final class Verifier {
    /** Characters that {@link #nondetString} has at most. */
    private static final int MOST_CHARACTERS = 8;

    private Verifier() {}

    /**
     * Goes on only if the condition holds; otherwise the path ends, silently.
     *
     * @param condition what must hold
     */
    public static void assume(boolean condition) {
        Verify.assume(condition);
    }

    /**
     * Any boolean.
     *
     * @return the choice
     */
    public static boolean nondetBoolean() {
        return Verify.anyBoolean();
    }

    /**
     * Any byte.
     *
     * @return the choice
     */
    public static byte nondetByte() {
        return Verify.anyByte();
    }

    /**
     * Any char.
     *
     * @return the choice
     */
    public static char nondetChar() {
        return Verify.anyChar();
    }

    /**
     * Any short.
     *
     * @return the choice
     */
    public static short nondetShort() {
        return Verify.anyShort();
    }

    /**
     * Any int.
     *
     * @return the choice
     */
    public static int nondetInt() {
        return Verify.anyInt();
    }

    /**
     * Any long.
     *
     * @return the choice
     */
    public static long nondetLong() {
        return Verify.anyLong();
    }

    /**
     * Any float.
     *
     * @return the choice
     */
    public static float nondetFloat() {
        return Verify.anyFloat();
    }

    /**
     * Any double.
     *
     * @return the choice
     */
    public static double nondetDouble() {
        return Verify.anyDouble();
    }

    /**
     * Any string of up to 8 characters; not null.
     *
     * @return the choice
     */
    public static String nondetString() {
        return Verify.anyString(MOST_CHARACTERS);
    }
}
