import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import sun.misc.Unsafe;
import tarry.Verify;

/**
 * Every accessor of Unsafe on every kind of place: the right value, or the end of the path. A path says first which of
 * the two it has to be.
 */
public class RawAccess {
    static final Unsafe U = unsafe();

    static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return (Unsafe) field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Fields of every kind, with names that sort them apart. */
    static class Fields {
        boolean z = true;
        byte b = -2;
        char c = '\uffee';
        short s = -3;
        int i = 0x80000004;
        long j = 0x8000000000000005L;
        float f = -6.5f;
        double d = -7.5;
        Object o = "o";
        String t = "t";
        Runnable r = () -> { };
        int[] a = {1};
        Object[] p = {"p"};
        final String k = new String("k");
        volatile Thread v;
        static boolean sz = true;
        static byte sb = -2;
        static char sc = '\uffee';
        static short ss = -3;
        static int si = 0x80000004;
        static long sj = 0x8000000000000005L;
        static float sf = -6.5f;
        static double sd = -7.5;
        static Object so = "o";
        static String st = "t";
        static Comparable<?> sr = "r";
        static final int[] sa = {1};
    }

    /** What is there; no type: nothing that may be reached. Of arrays, the bytes from the offset on. */
    record Place(String name, Object base, long offset, Class<?> type, byte[] image) { }

    interface Get {
        Object at(Object base, long offset);
    }

    interface Put {
        void at(Object base, long offset, Object value);
    }

    record Accessor(String name, Class<?> kind, Get get, Put put) { }

    static List<Place> places() throws Exception {
        List<Place> all = new ArrayList<>();
        Fields fields = new Fields();
        for (Field field : Fields.class.getDeclaredFields()) {
            if (field.isSynthetic()) {
                continue;
            }
            boolean isStatic = Modifier.isStatic(field.getModifiers());
            Object base = isStatic ? U.staticFieldBase(field) : fields;
            long offset = isStatic ? U.staticFieldOffset(field) : U.objectFieldOffset(field);
            all.add(new Place(field.getName(), base, offset, field.getType(), null));
            all.add(new Place(field.getName() + " + 1", base, offset + 1, null, null));
            if (field.getName().endsWith("j") || field.getName().endsWith("d")) {
                all.add(new Place("the tag of " + field.getName(), base, offset + 8, null, null));
            }
            if (isStatic) {
                all.add(new Place(field.getName() + " of no class", fields, offset, null, null));
                all.add(new Place(field.getName() + " of another class", String.class, offset + 800, null, null));
            }
        }
        all.add(new Place("header", fields, 0, null, null));
        all.add(new Place("behind the object", fields, 1000, null, null));
        all.add(new Place("before the object", fields, -8, null, null));
        all.add(new Place("far", fields, Long.MAX_VALUE, null, null));
        all.add(new Place("far before", fields, Long.MIN_VALUE, null, null));
        all.add(new Place("the last word of a class", Fields.class, lastWord(), null, null));
        Field form = Class.forName("java.lang.invoke.MethodHandle").getDeclaredField("form");
        all.add(new Place("a method handle", java.lang.invoke.MethodHandles.constant(int.class, 1), U.objectFieldOffset(form), null, null));
        all.add(new Place("no address", null, 0, null, null));
        all.add(new Place("some address", null, 0x7f0000000000L, null, null));
        all.add(new Place("a negative address", null, -16, null, null));
        long memory = U.allocateMemory(16);
        U.setMemory(memory, 16, (byte) 0x81);
        byte[] image = new byte[16];
        java.util.Arrays.fill(image, (byte) 0x81);
        all.add(new Place("memory", null, memory, null, image));
        Object[] arrays = {
            new boolean[] {true, false, true, true, false, true, true, false, true, true, true, true, true, true, true, true, true},
            new byte[] {1, -2, 3, -4, 5, -6, 7, -8, 9, -10, 11, -12, 13, -14, 15, -16, 17, -18},
            new char[] {1, 0xfff2, 3, 0xfff4, 5, 6, 7, 8, 9}, new short[] {1, -2, 3, -4, 5, -6, 7, -8, 9},
            new int[] {1, -2, 3, -4, 5}, new long[] {1, -2, 3, -4}, new float[] {1, -2, 3, -4, 5}, new double[] {1, -2, 3, -4},
        };
        for (Object array : arrays) {
            long base = U.arrayBaseOffset(array.getClass());
            int scale = U.arrayIndexScale(array.getClass());
            byte[] bytes = image(array);
            Class<?> component = array.getClass().getComponentType();
            for (int at : new int[] {0, scale, scale + 1, 3, bytes.length - 1}) {
                byte[] rest = java.util.Arrays.copyOfRange(bytes, at, bytes.length);
                all.add(new Place(component + "[] at " + at, array, base + at, at % scale == 0 ? component : null, rest));
            }
            all.add(new Place(component + "[] behind", array, base + bytes.length, null, null));
            all.add(new Place(component + "[] before", array, base - 8, null, null));
            all.add(new Place(component + "[] header", array, 0, null, null));
            all.add(new Place(component + "[] far", array, Long.MAX_VALUE - 3, null, null));
        }
        Object[] references = {new Object[] {"p", "q", "r"}, new String[] {"p", "q", "r"}, new Runnable[3], new int[][] {{1}, {2}}};
        for (Object array : references) {
            long base = U.arrayBaseOffset(array.getClass());
            int scale = U.arrayIndexScale(array.getClass());
            Class<?> component = array.getClass().getComponentType();
            all.add(new Place(component + "[]", array, base + scale, component, null));
            all.add(new Place(component + "[] between", array, base + 1, null, null));
            all.add(new Place(component + "[] behind", array, base + 3L * scale, null, null));
            all.add(new Place(component + "[] length", array, base - 8, null, null));
        }
        return all;
    }

    static long lastWord() throws Exception {
        long last = 0;
        for (Field field : Class.class.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                last = Math.max(last, U.objectFieldOffset(field));
            }
        }
        // The fields that reflection does not show are before or behind; what is behind all of them is the machine's.
        return last + 800;
    }

    static byte[] image(Object array) {
        int length = java.lang.reflect.Array.getLength(array);
        ByteBuffer bytes = ByteBuffer.allocate(length * U.arrayIndexScale(array.getClass())).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < length; i++) {
            Object value = java.lang.reflect.Array.get(array, i);
            if (value instanceof Boolean z) {
                bytes.put((byte) (z ? 1 : 0));
            } else if (value instanceof Byte b) {
                bytes.put(b);
            } else if (value instanceof Character c) {
                bytes.putChar(c);
            } else if (value instanceof Short s) {
                bytes.putShort(s);
            } else if (value instanceof Integer n) {
                bytes.putInt(n);
            } else if (value instanceof Long l) {
                bytes.putLong(l);
            } else if (value instanceof Float f) {
                bytes.putFloat(f);
            } else {
                bytes.putDouble((Double) value);
            }
        }
        return bytes.array();
    }

    static List<Accessor> accessors() {
        List<Accessor> all = new ArrayList<>(List.of(
            new Accessor("Boolean", boolean.class, U::getBoolean, (o, at, v) -> U.putBoolean(o, at, (boolean) v)),
            new Accessor("Byte", byte.class, U::getByte, (o, at, v) -> U.putByte(o, at, (byte) v)),
            new Accessor("Char", char.class, U::getChar, (o, at, v) -> U.putChar(o, at, (char) v)),
            new Accessor("Short", short.class, U::getShort, (o, at, v) -> U.putShort(o, at, (short) v)),
            new Accessor("Int", int.class, U::getInt, (o, at, v) -> U.putInt(o, at, (int) v)),
            new Accessor("Long", long.class, U::getLong, (o, at, v) -> U.putLong(o, at, (long) v)),
            new Accessor("Float", float.class, U::getFloat, (o, at, v) -> U.putFloat(o, at, (float) v)),
            new Accessor("Double", double.class, U::getDouble, (o, at, v) -> U.putDouble(o, at, (double) v)),
            new Accessor("Object", Object.class, U::getObject, U::putObject),
            new Accessor("BooleanVolatile", boolean.class, U::getBooleanVolatile, (o, at, v) -> U.putBooleanVolatile(o, at, (boolean) v)),
            new Accessor("CharVolatile", char.class, U::getCharVolatile, (o, at, v) -> U.putCharVolatile(o, at, (char) v)),
            new Accessor("IntVolatile", int.class, U::getIntVolatile, (o, at, v) -> U.putIntVolatile(o, at, (int) v)),
            new Accessor("LongVolatile", long.class, U::getLongVolatile, (o, at, v) -> U.putOrderedLong(o, at, (long) v)),
            new Accessor("ObjectVolatile", Object.class, U::getObjectVolatile, U::putObjectVolatile),
            new Accessor("ObjectOrdered", Object.class, U::getObject, U::putOrderedObject),
            new Accessor("compareAndSwapInt", int.class, U::getInt, (o, at, v) -> check(U.compareAndSwapInt(o, at, U.getInt(o, at), (int) v))),
            new Accessor("compareAndSwapLong", long.class, U::getLong, (o, at, v) -> check(U.compareAndSwapLong(o, at, U.getLong(o, at), (long) v))),
            new Accessor("compareAndSwapObject", Object.class, U::getObject, (o, at, v) -> check(U.compareAndSwapObject(o, at, U.getObject(o, at), v))),
            new Accessor("getAndSetInt", int.class, (o, at) -> U.getAndAddInt(o, at, 0), (o, at, v) -> U.getAndSetInt(o, at, (int) v)),
            new Accessor("getAndSetLong", long.class, (o, at) -> U.getAndAddLong(o, at, 0), (o, at, v) -> U.getAndSetLong(o, at, (long) v)),
            new Accessor("getAndSetObject", Object.class, U::getObject, U::getAndSetObject)));
        return all;
    }

    static void check(boolean swapped) {
        if (!swapped) {
            throw new AssertionError("not swapped");
        }
    }

    static int width(Class<?> kind) {
        return kind == boolean.class || kind == byte.class ? 1 : kind == char.class || kind == short.class ? 2
            : kind == int.class || kind == float.class ? 4 : kind == long.class || kind == double.class ? 8 : 0;
    }

    static boolean reads(Place place, Accessor accessor) {
        if (!accessor.kind.isPrimitive()) {
            return place.type != null && !place.type.isPrimitive();
        }
        if (place.image != null) {
            return width(accessor.kind) <= place.image.length;
        }
        return place.type != null && width(place.type) == width(accessor.kind);
    }

    static boolean writes(Place place, Accessor accessor, Object value) {
        if (!reads(place, accessor)) {
            return false;
        }
        if (!accessor.kind.isPrimitive()) {
            return value == null || place.type.isInstance(value);
        }
        boolean ofBooleans = place.type == boolean.class || place.base instanceof boolean[];
        return !ofBooleans || accessor.kind == boolean.class;
    }

    static Object expected(Place place, Accessor accessor) throws Exception {
        if (place.image != null) {
            return of(ByteBuffer.wrap(place.image).order(ByteOrder.LITTLE_ENDIAN), accessor.kind);
        }
        Object value = place.base instanceof Object[] array ? array[1] : Fields.class.getDeclaredField(place.name).get(place.base);
        return accessor.kind.isPrimitive() ? as(value, accessor.kind) : value;
    }

    static Object of(ByteBuffer bytes, Class<?> kind) {
        return kind == boolean.class ? (Object) (bytes.get() != 0) : kind == byte.class ? (Object) bytes.get()
            : kind == char.class ? (Object) bytes.getChar() : kind == short.class ? (Object) bytes.getShort()
            : kind == int.class ? (Object) bytes.getInt() : kind == long.class ? (Object) bytes.getLong()
            : kind == float.class ? (Object) bytes.getFloat() : (Object) bytes.getDouble();
    }

    static Object as(Object value, Class<?> kind) {
        ByteBuffer bytes = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
        if (value instanceof Boolean z) {
            bytes.put(0, (byte) (z ? 1 : 0));
        } else if (value instanceof Character c) {
            bytes.putChar(0, c);
        } else if (value instanceof Float f) {
            bytes.putFloat(0, f);
        } else if (value instanceof Double d) {
            bytes.putDouble(0, d);
        } else {
            bytes.putLong(0, ((Number) value).longValue());
        }
        return of(bytes, kind);
    }

    static Object sample(Class<?> kind) {
        return kind == boolean.class ? (Object) false : kind == byte.class ? (Object) (byte) -7 : kind == char.class ? (Object) '\ufff1'
            : kind == short.class ? (Object) (short) -9 : kind == int.class ? (Object) (-2) : kind == long.class ? (Object) 0x8123456789abcdefL
            : kind == float.class ? (Object) (-3.25f) : (Object) (-0.0);
    }

    static final Object[] OBJECTS = {null, "text", 5, new int[] {7}, new String[] {"s"}, Thread.currentThread(), (Runnable) () -> { }};

    static void saying(boolean fine) {
        System.out.println(fine ? "a value" : "the end");
    }

    public static void main(String[] args) throws Exception {
        List<Place> places = places();
        List<Accessor> accessors = accessors();
        Place place = places.get(Verify.getInt(0, places.size() - 1));
        int copies = 2;
        int which = Verify.getInt(0, accessors.size() - 1 + copies);
        if (which >= accessors.size()) {
            copy(place, which == accessors.size());
            return;
        }
        Accessor accessor = accessors.get(which);
        String name = accessor.name + " of " + place.name;
        if (Verify.getBoolean()) {
            boolean fine = reads(place, accessor);
            saying(fine);
            Object got = accessor.get.at(place.base, place.offset);
            if (!fine) {
                throw new AssertionError(name + " gave " + got);
            }
            if (!java.util.Objects.equals(got, expected(place, accessor))) {
                throw new AssertionError(name + " gave " + got + ", not " + expected(place, accessor));
            }
            return;
        }
        Object value = accessor.kind.isPrimitive() ? sample(accessor.kind) : OBJECTS[Verify.getInt(0, OBJECTS.length - 1)];
        boolean fine = writes(place, accessor, value);
        saying(fine);
        accessor.put.at(place.base, place.offset, value);
        if (!fine) {
            throw new AssertionError(name + " took " + value);
        }
        Object got = accessor.get.at(place.base, place.offset);
        if (!java.util.Objects.equals(got, value)) {
            throw new AssertionError(name + " kept " + got + " of " + value);
        }
    }

    /** Four bytes from there, or to there. */
    static void copy(Place place, boolean from) throws Exception {
        byte[] bytes = {1, 0, 1, 1};
        boolean fine = place.image != null && place.image.length >= 4;
        // The JDK refuses what is no array of primitives itself.
        boolean refused = place.base != null && !(place.base.getClass().isArray() && place.base.getClass().getComponentType().isPrimitive());
        boolean negative = place.base == null ? false : place.offset < 0;
        saying(fine || refused || negative);
        try {
            if (from) {
                U.copyMemory(place.base, place.offset, bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET, 4);
            } else {
                U.copyMemory(bytes, Unsafe.ARRAY_BYTE_BASE_OFFSET, place.base, place.offset, 4);
            }
        } catch (IllegalArgumentException | NullPointerException e) {
            if (refused || negative) {
                return;
            }
            throw e;
        }
        if (!fine) {
            throw new AssertionError("copied at " + place.name);
        }
        for (int i = 0; i < 4; i++) {
            byte there = U.getByte(place.base, place.offset + i);
            if (there != bytes[i]) {
                throw new AssertionError("copied " + there + " at " + place.name);
            }
        }
    }
}
