import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import tarry.Verify;

/**
 * Primitives, arrays, strings and buffers with choices in them. The writer of calls (tests/src/library_law) takes a public method without parameters for
 * the way to make a value of the type it returns.
 */
@SuppressWarnings({"deprecation", "removal"})
public final class In {
    private In() {}

    // Primitives. A choice is handed on as it is: arithmetic would decide it.

    public static boolean aBoolean() {
        return Draw.mayChoose(2) ? Verify.getBoolean() : Draw.shape(2) == 0;
    }

    public static int anInt() {
        int n = Draw.common();
        int[][] ranges = {{0, 1}, {0, 1}, {1, 2}, {0, 2}, {-1, 0}, {'a', 'b'}, {127, 128}, {n - 1, n}, {n, n + 1}};
        int at = Draw.shape(ranges.length + 1);
        if (at == ranges.length) {
            return Draw.mayChoose(2) ? Verify.getIntFromList(Integer.MIN_VALUE, Integer.MAX_VALUE) : -1;
        }
        return anInt(ranges[at][0], ranges[at][1]);
    }

    private static int anInt(int low, int high) {
        return Draw.mayChoose(high - low + 1) ? Verify.getInt(low, high) : low;
    }

    public static long aLong() {
        long[][] ranges = {{0, 1}, {0, 2}, {1, 2}, {-1, 0}, {1L << 40, (1L << 40) + 1}};
        int at = Draw.shape(ranges.length + 1);
        if (at == ranges.length) {
            return Draw.mayChoose(2) ? Verify.getLongFromList(Long.MIN_VALUE, Long.MAX_VALUE) : -1;
        }
        return aLong(ranges[at][0], ranges[at][1]);
    }

    private static long aLong(long low, long high) {
        return Draw.mayChoose((int) (high - low) + 1) ? Verify.getLong(low, high) : low;
    }

    public static byte aByte() {
        byte[] from = {0, 0, 1, 'a', -1, -128, 126};
        byte low = from[Draw.shape(from.length)];
        return aByte(low, (byte) (low + 1));
    }

    private static byte aByte(byte low, byte high) {
        return Draw.mayChoose(2) ? Verify.getByte(low, high) : low;
    }

    public static short aShort() {
        short[] from = {0, 0, 1, 'a', -1, -32768, 32766};
        short low = from[Draw.shape(from.length)];
        return Draw.mayChoose(2) ? Verify.getShort(low, (short) (low + 1)) : low;
    }

    public static char aChar() {
        char[] from = {'a', 'a', '0', 'A', ' ', '\u00ff', '\ud7ff', 0};
        char low = from[Draw.shape(from.length)];
        return aChar(low, (char) (low + 1));
    }

    private static char aChar(char low, char high) {
        return Draw.mayChoose(2) ? Verify.getChar(low, high) : low;
    }

    public static float aFloat() {
        float[] from = {0, 1.5f, -0f, Float.NaN, Float.MAX_VALUE};
        float value = from[Draw.shape(from.length)];
        return Draw.mayChoose(2) ? Verify.getFloatFromList(value, 1) : value;
    }

    public static double aDouble() {
        double[] from = {0, 1.5, -0d, Double.NaN, Double.MAX_VALUE};
        double value = from[Draw.shape(from.length)];
        return Draw.mayChoose(2) ? Verify.getDoubleFromList(value, 1) : value;
    }

    // Arrays: elements 0, 1, 2, 0, 1, 2 …, a few of them chosen, so that two are equal for some choices.

    private static int chosen(int length) {
        return length == 0 ? 0 : 1 + Draw.shape(2);
    }

    /** An element that was chosen may have been overwritten since. */
    private static boolean isOverwritten() {
        return Draw.shape(8) == 0;
    }

    public static boolean[] booleans() {
        boolean[] made = new boolean[Draw.length()];
        for (int i = 0; i < made.length; i++) {
            made[i] = i % 3 == 1;
        }
        for (int k = chosen(made.length); k > 0; k--) {
            int at = Draw.shape(made.length);
            made[at] = aBoolean();
            if (isOverwritten()) {
                made[at] = true;
            }
        }
        return made;
    }

    public static byte[] bytes() {
        byte[] made = new byte[Draw.length()];
        byte first = (byte) (Draw.shape(3) == 0 ? 'a' : 0);
        for (int i = 0; i < made.length; i++) {
            made[i] = (byte) (first + i % 3);
        }
        for (int k = chosen(made.length); k > 0; k--) {
            int at = Draw.shape(made.length);
            byte low = (byte) (first + at % 3);
            made[at] = Draw.shape(4) == 0 ? aByte() : aByte(low, (byte) (low + 1));
            if (isOverwritten()) {
                made[at] = low;
            }
        }
        return made;
    }

    public static short[] shorts() {
        short[] made = new short[Draw.length()];
        for (int i = 0; i < made.length; i++) {
            made[i] = (short) (i % 3);
        }
        for (int k = chosen(made.length); k > 0; k--) {
            int at = Draw.shape(made.length);
            short low = (short) (at % 3);
            boolean any = Draw.shape(4) == 0 || !Draw.mayChoose(2);
            made[at] = any ? aShort() : Verify.getShort(low, (short) (low + 1));
            if (isOverwritten()) {
                made[at] = low;
            }
        }
        return made;
    }

    public static char[] chars() {
        char[] made = new char[Draw.length()];
        char first = Draw.shape(3) == 0 ? '0' : 'a';
        for (int i = 0; i < made.length; i++) {
            made[i] = (char) (first + i % 3);
        }
        for (int k = chosen(made.length); k > 0; k--) {
            int at = Draw.shape(made.length);
            char low = (char) (first + at % 3);
            made[at] = Draw.shape(4) == 0 ? aChar() : aChar(low, (char) (low + 1));
            if (isOverwritten()) {
                made[at] = low;
            }
        }
        return made;
    }

    public static int[] ints() {
        int[] made = new int[Draw.length()];
        int first = Draw.shape(4) == 0 ? 'a' : 0;
        for (int i = 0; i < made.length; i++) {
            made[i] = first + i % 3;
        }
        for (int k = chosen(made.length); k > 0; k--) {
            int at = Draw.shape(made.length);
            int low = first + at % 3;
            made[at] = Draw.shape(4) == 0 ? anInt() : anInt(low, low + 1);
            if (isOverwritten()) {
                made[at] = low;
            }
        }
        return made;
    }

    public static long[] longs() {
        long[] made = new long[Draw.length()];
        for (int i = 0; i < made.length; i++) {
            made[i] = i % 3;
        }
        for (int k = chosen(made.length); k > 0; k--) {
            int at = Draw.shape(made.length);
            made[at] = Draw.shape(4) == 0 ? aLong() : aLong(at % 3, at % 3 + 1);
            if (isOverwritten()) {
                made[at] = 1;
            }
        }
        return made;
    }

    public static float[] floats() {
        float[] made = new float[Draw.length()];
        for (int i = 0; i < made.length; i++) {
            made[i] = i % 3;
        }
        for (int k = chosen(made.length); k > 0; k--) {
            int at = Draw.shape(made.length);
            made[at] = aFloat();
            if (isOverwritten()) {
                made[at] = 1;
            }
        }
        return made;
    }

    public static double[] doubles() {
        double[] made = new double[Draw.length()];
        for (int i = 0; i < made.length; i++) {
            made[i] = i % 3;
        }
        for (int k = chosen(made.length); k > 0; k--) {
            int at = Draw.shape(made.length);
            made[at] = aDouble();
            if (isOverwritten()) {
                made[at] = 1;
            }
        }
        return made;
    }

    // Strings of one and of two bytes a character, from bytes, from chars and from a builder.

    /** One of two, or null instead of the second. */
    private static <T> T either(T one, T other) {
        return Draw.mayChoose(2) ? Verify.getFrom(one, Draw.shape(4) == 0 ? null : other) : one;
    }

    public static String string() {
        return Draw.shape(6) == 0 ? either(ofCharacters(), Draw.word()) : ofCharacters();
    }

    private static String ofCharacters() {
        String word = Draw.word();
        int kind = Draw.shape(8);
        if (kind == 0) {
            return Draw.shape(2) == 0 ? "" : word;
        }
        if (kind < 5) {
            return new String(chosenBytes(word), kind == 1 ? 4 : 0);
        }
        char[] chars = word.toCharArray();
        int at = Draw.shape(chars.length);
        chars[at] = aChar(chars[at], (char) (chars[at] + 1));
        if (kind == 5) {
            return new StringBuilder().append(chars).append(aChar()).toString();
        }
        return kind == 6 ? String.valueOf(chars) : new String(chosenBytes(word), StandardCharsets.UTF_8);
    }

    private static byte[] chosenBytes(String word) {
        byte[] bytes = word.getBytes(StandardCharsets.ISO_8859_1);
        for (int k = chosen(bytes.length); k > 0; k--) {
            int at = Draw.shape(bytes.length);
            byte low = bytes[at];
            bytes[at] = low == Byte.MAX_VALUE ? aByte() : aByte(low, (byte) (low + 1));
        }
        return bytes;
    }

    public static CharSequence text() {
        switch (Draw.shape(5)) {
            case 0: return builder();
            case 1: return charBuffer();
            default: return string();
        }
    }

    public static StringBuilder builder() {
        return new StringBuilder(string()).append(aChar());
    }

    public static StringBuffer buffer() {
        return new StringBuffer(string()).append(aChar());
    }

    // Objects around a primitive; valueOf would look at it.

    public static Boolean boxedBoolean() {
        return new Boolean(aBoolean());
    }

    public static Byte boxedByte() {
        return new Byte(aByte());
    }

    public static Short boxedShort() {
        return new Short(aShort());
    }

    public static Character boxedChar() {
        return new Character(aChar());
    }

    public static Integer boxedInt() {
        return new Integer(anInt());
    }

    public static Long boxedLong() {
        return new Long(aLong());
    }

    public static Float boxedFloat() {
        return new Float(aFloat());
    }

    public static Double boxedDouble() {
        return new Double(aDouble());
    }

    public static Number number() {
        switch (Draw.shape(4)) {
            case 0: return boxedLong();
            case 1: return boxedDouble();
            default: return boxedInt();
        }
    }

    public static Object object() {
        switch (Draw.shape(8)) {
            case 0: return boxedLong();
            case 1: return boxedChar();
            case 2: return bytes();
            case 3: return Draw.shape(2) == 0 ? null : ints();
            case 4: return string();
            case 5: return either(boxedInt(), string());
            default: return boxedInt();
        }
    }

    /** Objects that can be compared with each other, if all are made by this. */
    public static Comparable<?> comparable() {
        return Draw.shape(3) == 0 ? either(boxedInt(), 1) : boxedInt();
    }

    public static Object[] objects() {
        boolean mixed = Draw.shape(3) == 0;
        Object[] made = Draw.shape(3) == 0 ? new Comparable<?>[Draw.length()] : new Object[Draw.length()];
        for (int i = 0; i < made.length; i++) {
            made[i] = mixed && made.getClass() == Object[].class ? object() : comparable();
        }
        return made;
    }

    public static String[] strings() {
        String[] made = new String[Math.min(4, Draw.length())];
        for (int i = 0; i < made.length; i++) {
            made[i] = string();
        }
        return made;
    }

    public static List<Object> list() {
        List<Object> made = new ArrayList<>();
        Collections.addAll(made, objects());
        return made;
    }

    public static ArrayList<Object> arrayList() {
        return new ArrayList<>(list());
    }

    public static Collection<Object> collection() {
        return Draw.shape(4) == 0 ? new LinkedHashSet<>(list()) : list();
    }

    public static Iterable<Object> iterable() {
        return collection();
    }

    // Buffers: on the heap, parts of others, views of bytes, outside of the heap.

    public static ByteBuffer byteBuffer() {
        byte[] bytes = bytes();
        ByteBuffer made;
        switch (Draw.shape(6)) {
            case 0:
                made = ByteBuffer.allocateDirect(bytes.length).put(bytes);
                made.flip();
                break;
            case 1:
                made = ByteBuffer.wrap(bytes, bytes.length / 2, bytes.length - bytes.length / 2).slice();
                break;
            case 2:
                made = ByteBuffer.wrap(bytes).asReadOnlyBuffer();
                break;
            default:
                made = ByteBuffer.wrap(bytes);
        }
        return Draw.shape(3) == 0 ? made.order(ByteOrder.LITTLE_ENDIAN) : made;
    }

    private static boolean isView() {
        return Draw.shape(3) == 0;
    }

    public static CharBuffer charBuffer() {
        return isView() ? byteBuffer().asCharBuffer()
            : Draw.shape(3) == 0 ? CharBuffer.wrap(string()) : CharBuffer.wrap(chars());
    }

    public static ShortBuffer shortBuffer() {
        return isView() ? byteBuffer().asShortBuffer() : ShortBuffer.wrap(shorts());
    }

    public static IntBuffer intBuffer() {
        return isView() ? byteBuffer().asIntBuffer() : IntBuffer.wrap(ints());
    }

    public static LongBuffer longBuffer() {
        return isView() ? byteBuffer().asLongBuffer() : LongBuffer.wrap(longs());
    }

    public static FloatBuffer floatBuffer() {
        return isView() ? byteBuffer().asFloatBuffer() : FloatBuffer.wrap(floats());
    }

    public static DoubleBuffer doubleBuffer() {
        return isView() ? byteBuffer().asDoubleBuffer() : DoubleBuffer.wrap(doubles());
    }
}
