import java.lang.reflect.Field;
import java.util.Arrays;
import sun.misc.Unsafe;

/** Elements by their place, one native method each: reads and writes of every width in arrays of other widths. */
public final class UnsafeCalls {
    private static final Unsafe UNSAFE = unsafe();

    private UnsafeCalls() {}

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** At least 16 of them: the same elements, with zeros behind. */
    private static byte[] enough(byte[] bytes) {
        return Arrays.copyOf(bytes, Math.max(16, bytes.length));
    }

    /** Where a value of this width lies. */
    private static long place(int at, int width) {
        return Unsafe.ARRAY_BYTE_BASE_OFFSET + Math.floorMod(at, 16 / width) * (long) width;
    }

    public static byte getByte(byte[] bytes, int at) {
        return UNSAFE.getByte(enough(bytes), place(at, 1));
    }

    public static byte getByteVolatile(byte[] bytes, int at) {
        return UNSAFE.getByteVolatile(enough(bytes), place(at, 1));
    }

    public static byte[] putByte(byte[] bytes, int at, byte x) {
        byte[] to = enough(bytes);
        UNSAFE.putByte(to, place(at, 1), x);
        UNSAFE.putByteVolatile(to, place(at + 1, 1), x);
        return to;
    }

    public static char getChar(byte[] bytes, int at) {
        return UNSAFE.getChar(enough(bytes), place(at, 2));
    }

    public static char getCharVolatile(byte[] bytes, int at) {
        return UNSAFE.getCharVolatile(enough(bytes), place(at, 2));
    }

    public static byte[] putChar(byte[] bytes, int at, char x) {
        byte[] to = enough(bytes);
        UNSAFE.putChar(to, place(at, 2), x);
        UNSAFE.putCharVolatile(to, place(at + 1, 2), x);
        return to;
    }

    public static short getShort(byte[] bytes, int at) {
        return UNSAFE.getShort(enough(bytes), place(at, 2));
    }

    public static short getShortVolatile(byte[] bytes, int at) {
        return UNSAFE.getShortVolatile(enough(bytes), place(at, 2));
    }

    public static byte[] putShort(byte[] bytes, int at, short x) {
        byte[] to = enough(bytes);
        UNSAFE.putShort(to, place(at, 2), x);
        UNSAFE.putShortVolatile(to, place(at + 1, 2), x);
        return to;
    }

    public static int getInt(byte[] bytes, int at) {
        return UNSAFE.getInt(enough(bytes), place(at, 4));
    }

    public static int getIntVolatile(byte[] bytes, int at) {
        return UNSAFE.getIntVolatile(enough(bytes), place(at, 4));
    }

    public static byte[] putInt(byte[] bytes, int at, int x) {
        byte[] to = enough(bytes);
        UNSAFE.putInt(to, place(at, 4), x);
        UNSAFE.putIntVolatile(to, place(at + 1, 4), x);
        return to;
    }

    public static long getLong(byte[] bytes, int at) {
        return UNSAFE.getLong(enough(bytes), place(at, 8));
    }

    public static long getLongVolatile(byte[] bytes, int at) {
        return UNSAFE.getLongVolatile(enough(bytes), place(at, 8));
    }

    public static byte[] putLong(byte[] bytes, int at, long x) {
        byte[] to = enough(bytes);
        UNSAFE.putLong(to, place(at, 8), x);
        UNSAFE.putLongVolatile(to, place(at + 1, 8), x);
        return to;
    }

    public static float getFloat(byte[] bytes, int at) {
        return UNSAFE.getFloat(enough(bytes), place(at, 4));
    }

    public static float getFloatVolatile(byte[] bytes, int at) {
        return UNSAFE.getFloatVolatile(enough(bytes), place(at, 4));
    }

    public static byte[] putFloat(byte[] bytes, int at, float x) {
        byte[] to = enough(bytes);
        UNSAFE.putFloat(to, place(at, 4), x);
        UNSAFE.putFloatVolatile(to, place(at + 1, 4), x);
        return to;
    }

    public static double getDouble(byte[] bytes, int at) {
        return UNSAFE.getDouble(enough(bytes), place(at, 8));
    }

    public static double getDoubleVolatile(byte[] bytes, int at) {
        return UNSAFE.getDoubleVolatile(enough(bytes), place(at, 8));
    }

    public static byte[] putDouble(byte[] bytes, int at, double x) {
        byte[] to = enough(bytes);
        UNSAFE.putDouble(to, place(at, 8), x);
        UNSAFE.putDoubleVolatile(to, place(at + 1, 8), x);
        return to;
    }

    private static long first(boolean[] all) {
        if (all.length == 0) {
            throw new IndexOutOfBoundsException();
        }
        return Unsafe.ARRAY_BOOLEAN_BASE_OFFSET;
    }

    public static boolean getBoolean(boolean[] all) {
        return UNSAFE.getBoolean(all, first(all)) | UNSAFE.getBooleanVolatile(all, first(all));
    }

    public static void putBoolean(boolean[] all, boolean x) {
        UNSAFE.putBoolean(all, first(all), x);
        UNSAFE.putBooleanVolatile(all, first(all), x);
    }

    public static Object getObject(Object[] all, Object x) {
        if (all.length == 0) {
            return null;
        }
        Object first = UNSAFE.getObject(all, Unsafe.ARRAY_OBJECT_BASE_OFFSET);
        return first == UNSAFE.getObjectVolatile(all, Unsafe.ARRAY_OBJECT_BASE_OFFSET) ? first : x;
    }

    /** Between arrays of different kinds, and through memory outside of the heap. */
    public static int[] copyMemory(byte[] from, int[] to) {
        long bytes = Math.min(from.length, 4L * to.length);
        UNSAFE.copyMemory(from, Unsafe.ARRAY_BYTE_BASE_OFFSET, to, Unsafe.ARRAY_INT_BASE_OFFSET, bytes);
        long outside = UNSAFE.allocateMemory(8);
        UNSAFE.putLong(outside, 0);
        UNSAFE.copyMemory(from, Unsafe.ARRAY_BYTE_BASE_OFFSET, null, outside, Math.min(from.length, 8));
        int[] read = {UNSAFE.getInt(outside), UNSAFE.getInt(outside + 4)};
        UNSAFE.freeMemory(outside);
        return read;
    }

    public static void setMemory(short[] all, byte x) {
        UNSAFE.setMemory(all, Unsafe.ARRAY_SHORT_BASE_OFFSET, Math.min(3, 2L * all.length), x);
    }
}
