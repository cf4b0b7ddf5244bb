import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.BitSet;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tarry.Verify;

/**
 * What the JDK does with an array or a string that holds delayed elements, before and after they are decided, is what it
 * does with one that never held any. Each call is a path of its own: the first choice says which.
 */
public class WideArrays {
    interface Call<A> {
        Object on(A a) throws Throwable;
    }

    static int number;
    static int wanted;
    static boolean decideFirst;

    /** The array after the call counts, too. */
    static <A> void same(String name, Supplier<A> delayed, Supplier<A> plain, Call<A> call) throws Throwable {
        if (number++ != wanted) {
            return;
        }
        A a = delayed.get();
        if (decideFirst) {
            plain.get();
        }
        String got = run(a, call);
        String expected = run(plain.get(), call);
        if (!got.equals(expected)) {
            throw new AssertionError(name + ": " + got + ", not " + expected);
        }
    }

    static <A> String run(A a, Call<A> call) {
        Object result;
        try {
            result = call.on(a);
        } catch (Throwable t) {
            result = t.toString();
        }
        return show(result) + " " + show(a);
    }

    static String show(Object o) {
        if (o instanceof Object[] array) {
            StringBuilder all = new StringBuilder();
            for (Object element : array) {
                all.append(show(element)).append(' ');
            }
            return all.toString();
        }
        return o instanceof boolean[] z ? Arrays.toString(z)
            : o instanceof byte[] b ? Arrays.toString(b)
            : o instanceof char[] c ? Arrays.toString(c)
            : o instanceof short[] s ? Arrays.toString(s)
            : o instanceof int[] i ? Arrays.toString(i)
            : o instanceof long[] l ? Arrays.toString(l)
            : o instanceof float[] f ? Arrays.toString(f)
            : o instanceof double[] d ? Arrays.toString(d)
            : String.valueOf(o);
    }

    static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle CHARS = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);

    static void bytes(byte x, byte y) throws Throwable {
        Supplier<byte[]> d = () -> new byte[] {'a', x, 'c', 'd', 'e', 'f', y, 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q'};
        Supplier<byte[]> p = () -> new byte[] {'a', (byte) (x + 0), 'c', 'd', 'e', 'f', (byte) (y + 0), 'h', 'i', 'j', 'k', 'l',
            'm', 'n', 'o', 'p', 'q'};
        byte[] other = "abcdefghijklmnopq".getBytes(StandardCharsets.ISO_8859_1);
        same("equals", d, p, a -> Arrays.equals(a, other) + " " + Arrays.equals(other, a) + Arrays.equals(a, a.clone()));
        same("mismatch", d, p, a -> Arrays.mismatch(a, other));
        same("mismatch of ranges", d, p, a -> Arrays.mismatch(a, 1, 12, other, 1, 12));
        same("compare", d, p, a -> Arrays.compare(a, other) + " " + Arrays.compareUnsigned(other, a));
        same("hashCode", d, p, Arrays::hashCode);
        same("copyOfRange", d, p, a -> Arrays.copyOfRange(a, 1, 9));
        same("fill", d, p, a -> { Arrays.fill(a, 1, 3, (byte) 9); return Arrays.equals(a, other); });
        same("sort", d, p, a -> { Arrays.sort(a); return null; });
        same("arraycopy into", d, p, a -> { System.arraycopy(other, 0, a, 1, 4); return ByteBuffer.wrap(a).getLong(); });
        same("arraycopy from", d, p, a -> { byte[] b = new byte[20]; System.arraycopy(a, 0, b, 3, 9); return ByteBuffer.wrap(b).getLong(2); });
        same("arraycopy within", d, p, a -> { System.arraycopy(a, 0, a, 2, 9); return ByteBuffer.wrap(a).getLong(); });
        same("buffer get", d, p, a -> { ByteBuffer b = ByteBuffer.wrap(a); return "" + b.get() + b.getChar() + b.getInt() + b.getLong(); });
        same("buffer get little", d, p, a -> { ByteBuffer b = ByteBuffer.wrap(a).order(ByteOrder.LITTLE_ENDIAN); return "" + b.getShort() + b.getFloat() + b.getDouble(); });
        same("buffer put", d, p, a -> { ByteBuffer.wrap(a).putInt(0, 0x01020304).putLong(5, 77).putChar(15, 'x'); return null; });
        same("buffer put after", d, p, a -> { ByteBuffer.wrap(a).putShort(1, (short) 7); return Arrays.equals(a, other); });
        same("buffer equals", d, p, a -> ByteBuffer.wrap(a).equals(ByteBuffer.wrap(other)) + " " + ByteBuffer.wrap(a).compareTo(ByteBuffer.wrap(other)) + ByteBuffer.wrap(other).mismatch(ByteBuffer.wrap(a)));
        same("buffer bulk", d, p, a -> { byte[] b = new byte[8]; ByteBuffer.wrap(a).get(b); return b; });
        same("buffer direct", d, p, a -> { ByteBuffer b = ByteBuffer.allocateDirect(32); b.put(a).flip(); return "" + b.getLong() + b.get(6); });
        same("buffer direct from", d, p, a -> { ByteBuffer b = ByteBuffer.allocateDirect(32); b.putLong(0, 0x4142434445464748L); b.get(0, a, 1, 8); return a[2]; });
        same("views", d, p, a -> { ByteBuffer b = ByteBuffer.wrap(a); return "" + b.asIntBuffer().get(1) + b.asLongBuffer().get(0) + b.asCharBuffer().get(3) + b.asDoubleBuffer().get(0) + b.asShortBuffer().get(0) + b.asFloatBuffer().get(0); });
        same("views put", d, p, a -> { ByteBuffer b = ByteBuffer.wrap(a); b.asIntBuffer().put(1, 5); b.order(ByteOrder.LITTLE_ENDIAN).asCharBuffer().put(0, 'z'); return b.getInt(3); });
        same("var handle get", d, p, a -> (int) INTS.get(a, 0) + " " + (long) LONGS.get(a, 1) + (char) CHARS.get(a, 6));
        same("var handle set", d, p, a -> { INTS.set(a, 4, 0x01020304); LONGS.set(a, 9, 3L); return (int) INTS.get(a, 2); });
        for (String algorithm : new String[] {"MD5", "SHA-1", "SHA-256", "SHA-512", "SHA3-256"}) {
            same(algorithm, d, p, a -> MessageDigest.getInstance(algorithm).digest(a));
        }
        same("HMAC", d, p, a -> { Mac mac = Mac.getInstance("HmacSHA256"); mac.init(new SecretKeySpec(a, "RAW")); return mac.doFinal(a); });
        same("UUID", d, p, UUID::nameUUIDFromBytes);
        same("CRC32", d, p, a -> { CRC32 c = new CRC32(); c.update(a); return c.getValue(); });
        same("CRC32C", d, p, a -> { CRC32C c = new CRC32C(); c.update(a); return c.getValue(); });
        same("Adler32", d, p, a -> { Adler32 c = new Adler32(); c.update(ByteBuffer.wrap(a)); return c.getValue(); });
        same("BitSet", d, p, a -> BitSet.valueOf(a));
        same("BigInteger", d, p, a -> new BigInteger(a).bitCount() + " " + new BigInteger(1, a, 1, 4));
        same("Base64", d, p, a -> Base64.getEncoder().encodeToString(a) + Arrays.toString(Base64.getDecoder().decode(Arrays.copyOf(a, 16))));
        same("deflate", d, p, a -> {
            Deflater deflater = new Deflater();
            deflater.setInput(a);
            deflater.finish();
            byte[] packed = new byte[100];
            int n = deflater.deflate(packed);
            Inflater inflater = new Inflater();
            inflater.setInput(packed, 0, n);
            byte[] back = new byte[20];
            return inflater.inflate(back) + Arrays.toString(back);
        });
        same("inflate into", d, p, a -> {
            Deflater deflater = new Deflater();
            deflater.setInput(other);
            deflater.finish();
            byte[] packed = new byte[100];
            Inflater inflater = new Inflater();
            inflater.setInput(packed, 0, deflater.deflate(packed));
            return inflater.inflate(a, 1, 9);
        });
    }

    static void strings(byte x, byte y) throws Throwable {
        Supplier<String> d = () -> new String(new byte[] {'a', x, 'c', y}, StandardCharsets.ISO_8859_1);
        Supplier<String> p = () -> new String(new byte[] {'a', (byte) (x + 0), 'c', (byte) (y + 0)}, StandardCharsets.ISO_8859_1);
        same("concat", d, p, s -> "x" + s + 1 + s);
        same("concat utf16", d, p, s -> "\u2020" + s);
        same("concat method", d, p, s -> s.concat(s).length() + s.concat("!"));
        same("intern", d, p, s -> (s.intern() == "abcd") + " " + (s.intern() == s.intern()) + (("" + s).intern() == s.intern()));
        same("equals", d, p, s -> s.equals("abcd") + " " + "abcd".equals(s) + s.contentEquals(new StringBuilder("abcd")));
        same("switch", d, p, s -> switch (s) { case "abcd" -> 1; case "abce" -> 2; case "accd" -> 3; default -> 4; });
        same("format", d, p, s -> String.format("%s|%8s|%S", s, s, s));
        same("message", d, p, s -> new IllegalStateException(s).getMessage());
        same("toString of exception", d, p, s -> { throw new IllegalStateException(s); });
        same("no such class", d, p, s -> Class.forName("no." + s));
        same("no such class itself", d, p, s -> Class.forName(s));
        same("no such field", d, p, s -> String.class.getField(s));
        same("number", d, p, s -> Integer.parseInt(s));
        same("hex", d, p, s -> Integer.parseInt(s, 16) + Long.parseLong(s, 36));
        same("hash", d, p, s -> s.hashCode() + " " + s.indexOf('c') + s.indexOf("cd") + s.lastIndexOf("b"));
        same("compare", d, p, s -> s.compareTo("abcd") + " " + s.compareToIgnoreCase("ABCD"));
        same("region", d, p, s -> s.regionMatches(1, "xbc", 1, 2) + " " + s.startsWith("ab") + s.endsWith("d"));
        same("upper", d, p, s -> s.toUpperCase() + s.replace('b', 'z') + s.repeat(3) + s.substring(1) + s.strip());
        same("bytes", d, p, s -> s.getBytes(StandardCharsets.UTF_8));
        same("bytes of utf16", d, p, s -> s.getBytes(StandardCharsets.UTF_16LE));
        same("chars", d, p, s -> s.toCharArray());
        same("builder", d, p, s -> new StringBuilder(s).append(s).insert(1, s).reverse().append('\u2020').toString());
        same("builder equals", d, p, s -> new StringBuilder(s).compareTo(new StringBuilder("abcd")));
        same("split", d, p, s -> s.split("c"));
        same("property", d, p, s -> { System.setProperty(s, s); return System.getProperty("abcd") + System.getProperty(s); });
        same("locale", d, p, s -> java.util.Locale.forLanguageTag(s));
        same("thread", d, p, s -> { Thread t = new Thread(() -> { }, s); return t.getName() + t.getPriority(); });
        same("file", d, p, s -> new java.io.File(s).getPath() + new java.io.File(s).exists());
        same("no such file", d, p, s -> new java.io.FileInputStream(s));
        same("resource", d, p, s -> WideArrays.class.getResource(s));
        same("decode", d, p, s -> new String(s.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8) + StandardCharsets.UTF_16.encode(s));
        same("enum", d, p, s -> Thread.State.valueOf(s));
        same("charset", d, p, s -> java.nio.charset.Charset.isSupported(s));
        same("map", d, p, s -> java.util.Map.of("abcd", 1, "acce", 2).get(s));
        same("regex", d, p, s -> s.matches("ab.*") + s.replaceAll("[bd]", "-"));
        same("chars of buffer", d, p, s -> CharBuffer.wrap(s).equals(CharBuffer.wrap("abcd")));
    }

    static void chars(char x, char y) throws Throwable {
        Supplier<char[]> d = () -> new char[] {'1', x, '3', '4', y, '6', '7', '8', '9'};
        Supplier<char[]> p = () -> new char[] {'1', (char) (x + 0), '3', '4', (char) (y + 0), '6', '7', '8', '9'};
        char[] other = "123456789".toCharArray();
        same("equals", d, p, a -> Arrays.equals(a, other) + " " + Arrays.mismatch(other, a) + Arrays.compare(a, other));
        same("ranges", d, p, a -> Arrays.equals(a, 1, 8, other, 1, 8) + " " + Arrays.hashCode(a));
        same("new String", d, p, a -> new String(a) + String.valueOf(a, 1, 3) + String.copyValueOf(a));
        same("builder", d, p, a -> new StringBuilder().append(a).append(a, 0, 2).insert(1, a).toString());
        same("buffer", d, p, a -> { CharBuffer b = CharBuffer.wrap(a); return b.toString() + b.get(4) + b.compareTo(CharBuffer.wrap(other)); });
        same("buffer put", d, p, a -> { CharBuffer.wrap(a).put(1, '0').put(3, '0'); return Arrays.equals(a, other); });
        same("buffer bulk", d, p, a -> { char[] b = new char[9]; CharBuffer.wrap(a).get(b); ByteBuffer q = ByteBuffer.allocate(18); q.asCharBuffer().put(a); return Arrays.toString(b) + q.getLong(0); });
        same("encode", d, p, a -> StandardCharsets.UTF_8.encode(CharBuffer.wrap(a)).getInt());
        same("number", d, p, a -> Integer.parseInt(new String(a), 1, 8, 10));
        same("getChars", d, p, a -> { "abc".getChars(0, 3, a, 1); return new String(a); });
        same("sort", d, p, a -> { Arrays.sort(a); return Arrays.binarySearch(a, '5'); });
    }

    static void ints(int x, int y) throws Throwable {
        Supplier<int[]> d = () -> new int[] {3, x, 7, 9, y, 5, 1};
        Supplier<int[]> p = () -> new int[] {3, x + 0, 7, 9, y + 0, 5, 1};
        int[] other = {3, 1, 7, 9, 0, 5, 1};
        same("equals", d, p, a -> Arrays.equals(a, other) + " " + Arrays.mismatch(a, other) + Arrays.compare(other, a) + Arrays.hashCode(a));
        same("ranges", d, p, a -> Arrays.mismatch(a, 1, 5, other, 1, 5) + " " + Arrays.equals(a, 4, 5, a.clone(), 4, 5));
        same("copies", d, p, a -> { int[] c = a.clone(); c[1]++; return show(c) + show(Arrays.copyOf(a, 3)) + Arrays.equals(a, Arrays.copyOf(a, 7)); });
        same("buffer", d, p, a -> { IntBuffer b = IntBuffer.wrap(a); return b.get(1) + " " + b.equals(IntBuffer.wrap(other)) + b.compareTo(IntBuffer.wrap(other)) + b.hashCode(); });
        same("buffer put", d, p, a -> { IntBuffer.wrap(a).put(2, 8).put(1, 8); return Arrays.equals(a, other); });
        same("buffer bulk", d, p, a -> { ByteBuffer b = ByteBuffer.allocate(28).order(ByteOrder.LITTLE_ENDIAN); b.asIntBuffer().put(a); return b.getLong(2) + " " + b.getInt(4); });
        same("buffer bulk swapped", d, p, a -> { ByteBuffer b = ByteBuffer.allocate(28); b.asIntBuffer().put(a); int[] c = new int[7]; b.order(ByteOrder.LITTLE_ENDIAN).asIntBuffer().get(c); return c; });
        same("buffer into", d, p, a -> { ByteBuffer b = ByteBuffer.allocate(28); b.putInt(4, 99); b.asIntBuffer().get(a, 1, 3); return a[1]; });
        same("sort", d, p, a -> { Arrays.sort(a); return Arrays.equals(a, other) + " " + Arrays.binarySearch(a, 5); });
        same("stream", d, p, a -> Arrays.stream(a).sum() + " " + Arrays.stream(a).sorted().boxed().toList());
        same("fill", d, p, a -> { Arrays.fill(a, 0, 2, 1); Arrays.setAll(a, i -> a[i] + i); return Arrays.mismatch(a, other); });
        VarHandle v = MethodHandles.arrayElementVarHandle(int[].class);
        same("elements", d, p, a -> v.compareAndSet(a, 1, 1, 20) + " " + (int) v.getAndAdd(a, 4, 3) + (int) v.getVolatile(a, 1) + (int) v.getAndSet(a, 1, 4));
        java.util.concurrent.atomic.AtomicIntegerArray[] atomic = new java.util.concurrent.atomic.AtomicIntegerArray[1];
        same("atomic", d, p, a -> { atomic[0] = new java.util.concurrent.atomic.AtomicIntegerArray(a); return atomic[0].compareAndSet(1, 1, 5) + "" + atomic[0].accumulateAndGet(4, 2, Integer::sum) + atomic[0]; });
        same("reflection", d, p, a -> { java.lang.reflect.Array.setInt(a, 2, 11); return java.lang.reflect.Array.get(a, 1) + " " + java.lang.reflect.Array.getLong(a, 4); });
        same("code points", d, p, a -> { a[0] = 'a'; return new String(a, 0, 2); });
    }

    static void others(long x, short s, float f, double e, boolean z) throws Throwable {
        Supplier<long[]> dl = () -> new long[] {1, x, 3};
        Supplier<long[]> pl = () -> new long[] {1, x + 0, 3};
        long[] l = {1, 1, 3};
        same("longs", dl, pl, a -> Arrays.equals(a, l) + " " + Arrays.mismatch(a, l) + Arrays.compare(l, a) + Arrays.hashCode(a));
        same("long buffer", dl, pl, a -> { LongBuffer b = LongBuffer.wrap(a); ByteBuffer q = ByteBuffer.allocate(24); q.asLongBuffer().put(a); return b.get(1) + " " + b.compareTo(LongBuffer.wrap(l)) + q.getInt(10); });
        same("long buffer put", dl, pl, a -> { ByteBuffer q = ByteBuffer.allocate(24); q.putInt(6, -1); q.asLongBuffer().get(a, 0, 2); return LongBuffer.wrap(a).put(2, 5); });
        same("long bits", dl, pl, a -> BitSet.valueOf(a) + " " + BitSet.valueOf(LongBuffer.wrap(a)));
        same("long sort", dl, pl, a -> { Arrays.sort(a); return Arrays.copyOf(a, 2); });
        Supplier<short[]> ds = () -> new short[] {1, s, 3, 4, 5};
        Supplier<short[]> ps = () -> new short[] {1, (short) (s + 0), 3, 4, 5};
        short[] t = {1, 2, 3, 4, 5};
        same("shorts", ds, ps, a -> Arrays.equals(a, t) + " " + Arrays.mismatch(t, a) + Arrays.compareUnsigned(a, t) + ShortBuffer.wrap(a).equals(ShortBuffer.wrap(t)));
        same("short buffer", ds, ps, a -> { ByteBuffer q = ByteBuffer.allocate(10); q.asShortBuffer().put(a); q.order(ByteOrder.LITTLE_ENDIAN).asShortBuffer().get(a); return q.getInt(1); });
        Supplier<float[]> df = () -> new float[] {1, f, 3};
        Supplier<float[]> pf = () -> new float[] {1, f + 0, 3};
        float[] g = {1, 2, 3};
        same("floats", df, pf, a -> Arrays.equals(a, g) + " " + Arrays.mismatch(g, a) + Arrays.compare(a, g) + FloatBuffer.wrap(a).equals(FloatBuffer.wrap(g)));
        same("float buffer", df, pf, a -> { ByteBuffer q = ByteBuffer.allocate(12); q.asFloatBuffer().put(a); return q.getInt(4) + " " + q.getLong(2); });
        Supplier<double[]> de = () -> new double[] {1, e, 3};
        Supplier<double[]> pe = () -> new double[] {1, e + 0, 3};
        double[] h = {1, 2, 3};
        same("doubles", de, pe, a -> Arrays.equals(a, h) + " " + Arrays.mismatch(h, a) + Arrays.compare(a, h) + DoubleBuffer.wrap(a).equals(DoubleBuffer.wrap(h)));
        same("double buffer", de, pe, a -> { ByteBuffer q = ByteBuffer.allocate(24); q.asDoubleBuffer().put(a); return q.getLong(8) + " " + q.getInt(6); });
        Supplier<boolean[]> dz = () -> new boolean[] {true, z, true, false, z, true, true, true, false, true};
        Supplier<boolean[]> pz = () -> new boolean[] {true, z & true, true, false, z & true, true, true, true, false, true};
        boolean[] w = {true, true, true, false, true, true, true, true, false, true};
        same("booleans", dz, pz, a -> Arrays.equals(a, w) + " " + Arrays.mismatch(w, a) + Arrays.compare(a, w) + Arrays.hashCode(a));
        same("boolean copies", dz, pz, a -> { boolean[] b = a.clone(); b[1] = !b[1]; return Arrays.mismatch(a, b) + " " + Arrays.equals(a, Arrays.copyOf(a, 10)); });
    }

    static void references(String x, Integer y) throws Throwable {
        Supplier<Object[]> d = () -> new Object[] {"p", x, 3, y};
        Supplier<Object[]> p = () -> new Object[] {"p", x.length() > 0 ? x : x, 3, y + 0};
        Object[] other = {"p", "q", 3, 4};
        same("references", d, p, a -> Arrays.equals(a, other) + " " + Arrays.asList(a).indexOf("q") + Arrays.hashCode(a) + Arrays.asList(a));
        same("copies", d, p, a -> Arrays.copyOf(a, 2, CharSequence[].class));
        same("list", d, p, a -> java.util.List.of(a).contains("r") + " " + new java.util.HashSet<>(Arrays.asList(a)).size());
        same("sort", d, p, a -> { Arrays.sort(a, java.util.Comparator.comparing(String::valueOf)); return Arrays.mismatch(a, other); });
        VarHandle v = MethodHandles.arrayElementVarHandle(Object[].class);
        same("elements", d, p, a -> v.compareAndSet(a, 1, "q", "s") + " " + v.getAndSet(a, 3, 9));
        same("atomic", d, p, a -> { var all = new java.util.concurrent.atomic.AtomicReferenceArray<Object>(a); return all.compareAndSet(1, "r", "t") + " " + all; });
        same("array store", d, p, a -> { String[] b = new String[4]; System.arraycopy(a, 0, b, 0, 4); return b; });
    }

    static class Holder {
        volatile int i;
        volatile long l;
        byte b;
        char c;
        short s;
        boolean z;
        float f;
        double d;
        volatile String t;

        Holder(int i, boolean z, String t) {
            this.i = i;
            this.l = i;
            this.b = (byte) i;
            this.c = (char) i;
            this.s = (short) i;
            this.z = z;
            this.f = i;
            this.d = i;
            this.t = t;
        }

        @Override public String toString() {
            return i + " " + l + b + (int) c + s + z + f + d + t;
        }
    }

    static VarHandle field(String name, Class<?> type) throws ReflectiveOperationException {
        return MethodHandles.lookup().findVarHandle(Holder.class, name, type);
    }

    static void fields(int x, boolean z, String t) throws Throwable {
        Supplier<Holder> d = () -> new Holder(x, z, t);
        Supplier<Holder> p = () -> new Holder(x + 0, z & true, t.length() > 0 ? t : t);
        VarHandle[] all = {field("i", int.class), field("l", long.class), field("b", byte.class), field("c", char.class),
            field("s", short.class), field("z", boolean.class), field("f", float.class), field("d", double.class), field("t", String.class)};
        same("get", d, p, h -> "" + all[0].get(h) + all[1].getVolatile(h) + all[2].getOpaque(h) + all[3].getAcquire(h) + all[4].get(h) + all[5].getVolatile(h) + all[6].get(h) + all[7].get(h) + all[8].get(h));
        same("set", d, p, h -> { all[0].setVolatile(h, x); all[1].set(h, (long) x); all[2].setRelease(h, (byte) x); all[3].set(h, (char) x); all[4].set(h, (short) x); all[5].setVolatile(h, z); all[8].setOpaque(h, t); return h.toString(); });
        same("swap", d, p, h -> all[0].compareAndSet(h, 2, 5) + "" + all[1].compareAndSet(h, 1L, 6L) + all[2].compareAndSet(h, (byte) 2, (byte) 7) + all[3].compareAndSet(h, (char) 1, 'c') + all[4].compareAndSet(h, (short) 2, (short) 9) + all[5].compareAndSet(h, true, false) + all[6].compareAndSet(h, 2f, 3f) + all[7].compareAndSet(h, 1d, 3d) + all[8].compareAndSet(h, "q", "s"));
        same("add", d, p, h -> "" + all[0].getAndAdd(h, 5) + all[1].getAndAdd(h, 6L) + all[2].getAndAdd(h, (byte) 127) + all[3].getAndAdd(h, (char) 3) + all[4].getAndAdd(h, (short) 9) + all[5].getAndBitwiseXor(h, true) + all[6].getAndAdd(h, 3f) + all[7].getAndAdd(h, 3d) + all[8].getAndSet(h, t));
        var ints = java.util.concurrent.atomic.AtomicIntegerFieldUpdater.newUpdater(Holder.class, "i");
        var longs = java.util.concurrent.atomic.AtomicLongFieldUpdater.newUpdater(Holder.class, "l");
        var texts = java.util.concurrent.atomic.AtomicReferenceFieldUpdater.newUpdater(Holder.class, String.class, "t");
        same("updaters", d, p, h -> ints.getAndIncrement(h) + "" + longs.updateAndGet(h, n -> n * 3) + texts.compareAndSet(h, "r", t) + texts.getAndSet(h, t));
        same("reflection", d, p, h -> { Object i = Holder.class.getDeclaredField("i").get(h); Holder.class.getDeclaredField("b").setByte(h, (byte) x); Holder.class.getDeclaredField("t").set(h, t); return i + h.toString(); });
    }

    public static void main(String[] args) throws Throwable {
        wanted = Verify.getInt(0, args.length > 0 ? Integer.parseInt(args[0]) - 1 : 125);
        decideFirst = Verify.getBoolean();
        bytes(Verify.getByte((byte) 'b', (byte) 'c'), Verify.getByte((byte) -1, (byte) 0));
        strings(Verify.getByte((byte) 'b', (byte) 'c'), Verify.getByte((byte) 'd', (byte) 'e'));
        chars(Verify.getChar('2', '3'), Verify.getChar('5', '6'));
        ints(Verify.getInt(1, 2), Verify.getInt(-1, 0));
        others(Verify.getLong(1, 2), Verify.getShort((short) 1, (short) 2), Verify.getFloatFromList(1, 2), Verify.getDoubleFromList(1, 2), Verify.getBoolean());
        references(Verify.getFrom("q", "r"), Verify.getFrom(4, 5));
        fields(Verify.getInt(1, 2), Verify.getBoolean(), Verify.getFrom("q", "r"));
        if (number <= wanted) {
            throw new IllegalArgumentException("there are " + number + " calls");
        }
    }
}
