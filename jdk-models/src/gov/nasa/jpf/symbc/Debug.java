package gov.nasa.jpf.symbc;

import tarry.Engine;
import tarry.Verify;

/**
 * Symbolic PathFinder's class of this name, so that programs written for it run unchanged. On tarry it is used even if the program brings
 * one of its own. What a value is in each mode is said at {@link Verify#anyInt}. Names of values have no effect. What asks for SPF's
 * path condition, its attributes or its heap ends the path as unsupported; SPF's measurements are left out.
 */
public class Debug {
    /** Characters that {@link #makeSymbolicString(String)} has at most. */
    private static final int MOST_CHARACTERS = 8;

    private Debug() {}

    /**
     * Any int.
     *
     * @param name without effect
     * @return the choice
     */
    public static int makeSymbolicInteger(String name) {
        return Verify.anyInt();
    }

    /**
     * Any long.
     *
     * @param name without effect
     * @return the choice
     */
    public static long makeSymbolicLong(String name) {
        return Verify.anyLong();
    }

    /**
     * Any short.
     *
     * @param name without effect
     * @return the choice
     */
    public static short makeSymbolicShort(String name) {
        return Verify.anyShort();
    }

    /**
     * Any byte.
     *
     * @param name without effect
     * @return the choice
     */
    public static byte makeSymbolicByte(String name) {
        return Verify.anyByte();
    }

    /**
     * Any char.
     *
     * @param name without effect
     * @return the choice
     */
    public static char makeSymbolicChar(String name) {
        return Verify.anyChar();
    }

    /**
     * Any boolean.
     *
     * @param name without effect
     * @return the choice
     */
    public static boolean makeSymbolicBoolean(String name) {
        return Verify.anyBoolean();
    }

    /**
     * Any double.
     *
     * @param name without effect
     * @return the choice
     */
    public static double makeSymbolicReal(String name) {
        return Verify.anyDouble();
    }

    /**
     * Any string of up to 8 characters; not null.
     *
     * @param name without effect
     * @return the choice
     */
    public static String makeSymbolicString(String name) {
        return Verify.anyString(MOST_CHARACTERS);
    }

    /**
     * Any string of so many characters.
     *
     * @param name without effect
     * @param size how many
     * @return the choice
     */
    public static String makeSymbolicString(String name, int size) {
        char[] chars = new char[size];
        for (int i = 0; i < size; i++) {
            chars[i] = Engine.anyChar(size);
        }
        String open = Engine.stringOf(chars);
        return open != null ? open : new String(chars);
    }

    /**
     * Any int: the value that SPF's concolic execution begins with is one of them.
     *
     * @param v without effect
     * @param name without effect
     * @return the choice
     */
    public static int addSymbolicInt(int v, String name) {
        return Verify.anyInt();
    }

    /**
     * Any byte: the value that SPF's concolic execution begins with is one of them.
     *
     * @param v without effect
     * @param name without effect
     * @return the choice
     */
    public static byte addSymbolicByte(byte v, String name) {
        return Verify.anyByte();
    }

    /**
     * Any char: the value that SPF's concolic execution begins with is one of them.
     *
     * @param v without effect
     * @param name without effect
     * @return the choice
     */
    public static char addSymbolicChar(char v, String name) {
        return Verify.anyChar();
    }

    /**
     * Any double: the value that SPF's concolic execution begins with is one of them.
     *
     * @param v without effect
     * @param name without effect
     * @return the choice
     */
    public static double addSymbolicDouble(double v, String name) {
        return Verify.anyDouble();
    }

    /**
     * Any boolean: the value that SPF's concolic execution begins with is one of them.
     *
     * @param v without effect
     * @param name without effect
     * @return the choice
     */
    public static boolean addSymbolicBoolean(boolean v, String name) {
        return Verify.anyBoolean();
    }

    /**
     * Goes on only if the condition holds; otherwise the path ends, silently.
     *
     * @param c what must hold
     */
    public static void assume(boolean c) {
        Verify.assume(c);
    }

    /**
     * For looking into SPF; without effect.
     *
     * @param msg without effect
     */
    public static void printPC(String msg) {}

    /**
     * For looking into SPF; without effect.
     *
     * @param msg without effect
     */
    public static void printHeapPC(String msg) {}

    /**
     * For looking into SPF; without effect.
     *
     * @param v without effect
     * @param msg without effect
     */
    public static void printSymbolicRef(Object v, String msg) {}

    /**
     * A value as text. SPF gives the expression; here it is decided.
     *
     * @param v the value
     * @return its text
     */
    public static String getSymbolicIntegerValue(int v) {
        return String.valueOf(v);
    }

    /**
     * A value as text. SPF gives the expression; here it is decided.
     *
     * @param v the value
     * @return its text
     */
    public static String getSymbolicLongValue(long v) {
        return String.valueOf(v);
    }

    /**
     * A value as text. SPF gives the expression; here it is decided.
     *
     * @param v the value
     * @return its text
     */
    public static String getSymbolicShortValue(short v) {
        return String.valueOf(v);
    }

    /**
     * A value as text. SPF gives the expression; here it is decided.
     *
     * @param v the value
     * @return its text
     */
    public static String getSymbolicByteValue(byte v) {
        return String.valueOf(v);
    }

    /**
     * A value as text. SPF gives the expression; here it is decided.
     *
     * @param v the value
     * @return its text
     */
    public static String getSymbolicCharValue(char v) {
        return String.valueOf(v);
    }

    /**
     * A value as text. SPF gives the expression; here it is decided.
     *
     * @param v the value
     * @return its text
     */
    public static String getSymbolicBooleanValue(boolean v) {
        return String.valueOf(v);
    }

    /**
     * A value as text. SPF gives the expression; here it is decided.
     *
     * @param v the value
     * @return its text
     */
    public static String getSymbolicRealValue(double v) {
        return String.valueOf(v);
    }

    /**
     * A value as text. SPF gives the expression; here it is decided.
     *
     * @param v the value
     * @return its text
     */
    public static String getSymbolicStringValue(String v) {
        return String.valueOf(v);
    }

    /**
     * SPF's path condition: unsupported.
     *
     * @return never
     */
    public static String getSolvedPC() {
        unsupported("getSolvedPC");
        return null;
    }

    /**
     * SPF's path condition: unsupported.
     *
     * @return never
     */
    public static String getPC_prefix_notation() {
        unsupported("getPC_prefix_notation");
        return null;
    }

    /**
     * SPF's path condition: unsupported.
     *
     * @return never
     */
    public static String PC4Z3() {
        unsupported("PC4Z3");
        return null;
    }

    /**
     * SPF's attributes: unsupported.
     *
     * @param v a value
     * @return never
     */
    public static boolean isSymbolicInteger(int v) {
        unsupported("isSymbolicInteger");
        return false;
    }

    /**
     * SPF's attributes: unsupported.
     *
     * @param v a value
     * @return never
     */
    public static boolean isSymbolicLong(long v) {
        unsupported("isSymbolicLong");
        return false;
    }

    /**
     * SPF's attributes: unsupported.
     *
     * @param v a value
     * @return never
     */
    public static boolean isSymbolicShort(short v) {
        unsupported("isSymbolicShort");
        return false;
    }

    /**
     * SPF's attributes: unsupported.
     *
     * @param v a value
     * @return never
     */
    public static boolean isSymbolicByte(byte v) {
        unsupported("isSymbolicByte");
        return false;
    }

    /**
     * SPF's attributes: unsupported.
     *
     * @param v a value
     * @return never
     */
    public static boolean isSymbolicChar(char v) {
        unsupported("isSymbolicChar");
        return false;
    }

    /**
     * SPF's error bounds: unsupported.
     *
     * @param v a value
     * @param err a bound
     * @return never
     */
    public static boolean checkAccuracy(double v, double err) {
        unsupported("checkAccuracy");
        return false;
    }

    /**
     * SPF's matching of abstract states: unsupported.
     *
     * @param v an object
     * @return never
     */
    public static boolean matchAbstractState(Object v) {
        unsupported("matchAbstractState");
        return false;
    }

    /**
     * Any object, or null: unsupported in this version.
     *
     * @param name without effect
     * @param v an object of the class
     * @return never
     */
    public static Object makeSymbolicRef(String name, Object v) {
        object("makeSymbolicRef");
        return null;
    }

    /**
     * Any values for the fields of an object: unsupported in this version.
     *
     * @param name without effect
     * @param v the object
     */
    public static void makeFieldsSymbolic(String name, Object v) {
        object("makeFieldsSymbolic");
    }

    /**
     * A null that counts as chosen: unsupported in this version.
     *
     * @param name without effect
     * @return never
     */
    public static Object makeSymbolicNull(String name) {
        object("makeSymbolicNull");
        return null;
    }

    private static void object(String method) {
        Engine.unsupported("Debug." + method + ": objects nobody has made come with `tarry cover`; not in this version");
    }

    private static void unsupported(String method) {
        Engine.unsupported("Debug." + method + ": it asks for something of Symbolic PathFinder that tarry does not have");
    }
}
