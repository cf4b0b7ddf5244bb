import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Elements through variable handles: of every kind of array, and of bytes seen as wider ones. */
public final class HandleCalls {
    private static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);
    private static final VarHandle SHORTS = MethodHandles.arrayElementVarHandle(short[].class);
    private static final VarHandle CHARS = MethodHandles.arrayElementVarHandle(char[].class);
    private static final VarHandle BOOLEANS = MethodHandles.arrayElementVarHandle(boolean[].class);
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
    private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);
    private static final VarHandle OBJECTS = MethodHandles.arrayElementVarHandle(Object[].class);
    private static final VarHandle AS_CHARS = view(char[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle AS_INTS = view(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle AS_LONGS = view(long[].class, ByteOrder.nativeOrder());
    private static final VarHandle AS_DOUBLES = view(double[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle OF_BUFFER =
        MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private HandleCalls() {}

    private static VarHandle view(Class<?> of, ByteOrder order) {
        return MethodHandles.byteArrayViewVarHandle(of, order);
    }

    public static boolean bytes(byte[] all, int at, byte x, byte y) {
        byte old = (byte) BYTES.compareAndExchange(all, at, x, y);
        BYTES.setVolatile(all, 0, (byte) BYTES.getVolatile(all, at));
        return BYTES.compareAndSet(all, 0, old, (byte) 9);
    }

    public static boolean shorts(short[] all, int at, short x, short y) {
        short old = (short) SHORTS.compareAndExchange(all, at, x, y);
        SHORTS.setVolatile(all, 0, (short) SHORTS.getVolatile(all, at));
        return SHORTS.compareAndSet(all, 0, old, (short) 9);
    }

    public static boolean chars(char[] all, int at, char x, char y) {
        char old = (char) CHARS.compareAndExchange(all, at, x, y);
        CHARS.setVolatile(all, 0, (char) CHARS.getVolatile(all, at));
        return CHARS.compareAndSet(all, 0, old, 'z');
    }

    public static boolean booleans(boolean[] all, int at, boolean x, boolean y) {
        boolean old = (boolean) BOOLEANS.compareAndExchange(all, at, x, y);
        BOOLEANS.setVolatile(all, 0, (boolean) BOOLEANS.getVolatile(all, at));
        return BOOLEANS.compareAndSet(all, 0, old, true);
    }

    public static int ints(int[] all, int at, int x, int y) {
        int old = (int) INTS.compareAndExchange(all, at, x, y);
        INTS.setVolatile(all, 0, (int) INTS.getVolatile(all, at));
        return INTS.compareAndSet(all, 0, old, 9) ? (int) INTS.getAndAdd(all, at, x) : (int) INTS.getAndSet(all, at, y);
    }

    public static long longs(long[] all, int at, long x, long y) {
        long old = (long) LONGS.compareAndExchange(all, at, x, y);
        LONGS.setVolatile(all, 0, (long) LONGS.getVolatile(all, at));
        return LONGS.compareAndSet(all, 0, old, 9L) ? (long) LONGS.getAndAdd(all, at, x) : (long) LONGS.getAndSet(all, at, y);
    }

    public static boolean floats(float[] all, int at, float x, float y) {
        float old = (float) FLOATS.compareAndExchange(all, at, x, y);
        FLOATS.setVolatile(all, 0, (float) FLOATS.getVolatile(all, at));
        return FLOATS.compareAndSet(all, 0, old, 9f);
    }

    public static boolean doubles(double[] all, int at, double x, double y) {
        double old = (double) DOUBLES.compareAndExchange(all, at, x, y);
        DOUBLES.setVolatile(all, 0, (double) DOUBLES.getVolatile(all, at));
        return DOUBLES.compareAndSet(all, 0, old, 9d);
    }

    public static boolean objects(Object[] all, int at, Object x) {
        Object old = OBJECTS.compareAndExchange(all, at, all[0], x);
        OBJECTS.setVolatile(all, 0, OBJECTS.getVolatile(all, at));
        return OBJECTS.compareAndSet(all, 0, old, "z");
    }

    public static char viewChars(byte[] bytes, int at, char x) {
        char old = (char) AS_CHARS.get(bytes, at);
        AS_CHARS.set(bytes, at, x);
        return old;
    }

    public static int viewInts(byte[] bytes, int at, int x) {
        int old = (int) AS_INTS.get(bytes, at);
        AS_INTS.set(bytes, at, x);
        return old;
    }

    public static int viewIntsAtOnce(byte[] bytes, int x, int y) {
        return AS_INTS.compareAndSet(bytes, 4, x, y) ? 1 : (int) AS_INTS.getAndAdd(bytes, 4, x);
    }

    public static long viewLongs(byte[] bytes, int at, long x) {
        long old = (long) AS_LONGS.get(bytes, at);
        AS_LONGS.set(bytes, at, x);
        return old;
    }

    public static double viewDoubles(byte[] bytes, int at, double x) {
        double old = (double) AS_DOUBLES.get(bytes, at);
        AS_DOUBLES.set(bytes, at, x);
        return old;
    }

    public static int viewBuffer(ByteBuffer bytes, int at, int x) {
        int old = (int) OF_BUFFER.get(bytes, at);
        OF_BUFFER.set(bytes, at, x);
        return old;
    }
}
