package org.cprover;

import java.io.BufferedInputStream;
import java.io.PrintStream;
import java.lang.reflect.Array;
import tarry.Engine;
import tarry.Verify;

/**
 * JBMC's class of this name, so that programs written for it run unchanged. On tarry it is used even if the program brings one of its
 * own. What a value is in each mode is said at {@link Verify#anyInt}. Objects that nobody has made, and what JBMC's own models
 * of threads call, end the path as unsupported.
 */
public final class CProver {
    /** Has no effect here: {@link #assume} always assumes. */
    public static boolean enableAssume = true;

    /** Has no effect here: values are always chosen. */
    public static boolean enableNondet = true;

    /** Has no effect here. */
    public static boolean enableConcurrency = true;

    private static final String THREADS = "the JDK's own threads run here, not JBMC's model of them";

    private CProver() {}

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
     * Any object, or null: unsupported in this version.
     *
     * @param <T> its class
     * @return the choice
     */
    public static <T> T nondetWithNull() {
        return object("nondetWithNull");
    }

    /**
     * Any object, or null: unsupported in this version.
     *
     * @param instance says which class
     * @param <T> its class
     * @return the choice
     */
    public static <T> T nondetWithNull(T instance) {
        return object("nondetWithNull");
    }

    /**
     * Any object, or null: unsupported in this version.
     *
     * @param <T> its class
     * @return the choice
     */
    public static <T> T nondetWithNullForNotModelled() {
        return object("nondetWithNullForNotModelled");
    }

    /**
     * Any object: unsupported in this version.
     *
     * @param <T> its class
     * @return the choice
     */
    public static <T> T nondetWithoutNull() {
        return object("nondetWithoutNull");
    }

    /**
     * Any object: unsupported in this version.
     *
     * @param instance says which class
     * @param <T> its class
     * @return the choice
     */
    public static <T> T nondetWithoutNull(T instance) {
        return object("nondetWithoutNull");
    }

    /**
     * Any object: unsupported in this version.
     *
     * @param <T> its class
     * @return the choice
     */
    public static <T> T nondetWithoutNullForNotModelled() {
        return object("nondetWithoutNullForNotModelled");
    }

    /**
     * Any stream: unsupported in this version.
     *
     * @return the choice
     */
    public static PrintStream nondetPrintStream() {
        return object("nondetPrintStream");
    }

    /**
     * Any stream: unsupported in this version.
     *
     * @return the choice
     */
    public static BufferedInputStream nondetBufferedInputStream() {
        return object("nondetBufferedInputStream");
    }

    private static <T> T object(String method) {
        unsupported(method, "objects nobody has made come with `tarry cover`; not in this version");
        return null;
    }

    private static void unsupported(String method, String why) {
        Engine.unsupported("CProver." + method + ": " + why);
    }

    /**
     * Goes on only if the condition holds; otherwise the path ends, silently.
     *
     * @param condition what must hold
     */
    public static void assume(boolean condition) {
        Verify.assume(condition);
    }

    /**
     * Ends the path, silently, as in JBMC.
     */
    public static void notModelled() {
        Verify.assume(false);
    }

    /**
     * For JBMC's model of threads: unsupported.
     *
     * @param id a number
     */
    public static void startThread(int id) {
        unsupported("startThread", THREADS);
    }

    /**
     * For JBMC's model of threads: unsupported.
     *
     * @param id a number
     */
    public static void endThread(int id) {
        unsupported("endThread", THREADS);
    }

    /**
     * For JBMC's model of threads: unsupported.
     *
     * @return never
     */
    public static int getCurrentThreadID() {
        unsupported("getCurrentThreadID", THREADS);
        return 0;
    }

    /**
     * For JBMC's model of monitors: unsupported.
     *
     * @param object an object
     * @return never
     */
    public static int getMonitorCount(Object object) {
        unsupported("getMonitorCount", THREADS);
        return 0;
    }

    /**
     * A hint to JBMC's scheduler, without effect.
     */
    public static void atomicBegin() {}

    /**
     * A hint to JBMC's scheduler, without effect.
     */
    public static void atomicEnd() {}

    /**
     * As {@link System#arraycopy}.
     *
     * @param src the source
     * @param srcPos where to begin in it
     * @param dest the destination
     * @param destPos where to begin in it
     * @param length how many
     */
    public static void arraycopy(byte[] src, int srcPos, byte[] dest, int destPos, int length) {
        System.arraycopy(src, srcPos, dest, destPos, length);
    }

    /**
     * As {@link System#arraycopy}.
     *
     * @param src the source
     * @param srcPos where to begin in it
     * @param dest the destination
     * @param destPos where to begin in it
     * @param length how many
     */
    public static void arraycopyInPlace(byte[] src, int srcPos, byte[] dest, int destPos, int length) {
        System.arraycopy(src, srcPos, dest, destPos, length);
    }

    /**
     * The name of an object's class.
     *
     * @param object the object
     * @return the name
     */
    public static String classIdentifier(Object object) {
        return object.getClass().getCanonicalName();
    }

    /**
     * A double as a float; goes on only if that loses nothing.
     *
     * @param value the double
     * @return the same as a float
     */
    public static float doubleToFloat(double value) {
        float converted = (float) value;
        Verify.assume(value == converted);
        return converted;
    }

    /**
     * An array of the same class and another length.
     *
     * @param length the length
     * @param type an array of the class
     * @param <T> its elements
     * @return the array
     */
    @SuppressWarnings("unchecked")
    public static <T> T[] createArrayWithType(int length, T[] type) {
        return (T[]) Array.newInstance(type.getClass().getComponentType(), length);
    }
}
