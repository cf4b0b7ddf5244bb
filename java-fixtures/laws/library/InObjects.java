import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.AttributedCharacterIterator;
import java.text.AttributedString;
import java.text.CharacterIterator;
import java.text.StringCharacterIterator;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.Scanner;
import java.util.Spliterator;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.regex.Matcher;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** Objects with choices in them that the parameter graph would make without, or not at all. */
public final class InObjects {
    private InObjects() {}

    private static final class Fields {
        volatile int number = In.anInt();
        volatile long big = In.aLong();
        volatile Object object = In.object();
    }

    public static Class<?> type() {
        Class<?>[] all = {int.class, byte.class, String.class, int[].class, Integer.class, Object.class};
        return all[Draw.shape(all.length)];
    }

    public static Field field() throws Exception {
        return Fields.class.getDeclaredFields()[Draw.shape(3)];
    }

    public static Method method() throws Exception {
        return Draw.shape(2) == 0 ? String.class.getMethod("charAt", int.class)
            : Arrays.class.getMethod("hashCode", int[].class);
    }

    public static Constructor<?> constructor() throws Exception {
        return Draw.shape(2) == 0 ? String.class.getConstructor(byte[].class) : Integer.class.getConstructor(int.class);
    }

    public static MessageDigest digest() throws Exception {
        String[] all = {"MD5", "SHA-1", "SHA-256", "SHA-512", "SHA3-256", "MD2"};
        MessageDigest made = MessageDigest.getInstance(all[Draw.shape(all.length)]);
        made.update(In.bytes());
        return made;
    }

    public static BitSet bits() {
        return BitSet.valueOf(In.longs());
    }

    public static BigInteger bigInteger() {
        byte[] bytes = In.bytes();
        return bytes.length == 0 ? BigInteger.valueOf(In.aLong()) : new BigInteger(bytes);
    }

    public static BigDecimal bigDecimal() {
        return new BigDecimal(bigInteger(), Draw.shape(3));
    }

    public static MathContext context() {
        return new MathContext(Draw.shape(3));
    }

    public static Random random() {
        return new Random(In.aLong());
    }

    public static Date date() {
        return new Date(In.aLong());
    }

    public static Currency currency() {
        return Currency.getInstance("EUR");
    }

    public static EnumSet<TimeUnit> enumSet() {
        return EnumSet.of(TimeUnit.DAYS, TimeUnit.values()[Draw.shape(7)]);
    }

    public static EnumMap<TimeUnit, Object> enumMap() {
        EnumMap<TimeUnit, Object> made = new EnumMap<>(TimeUnit.class);
        made.put(TimeUnit.DAYS, In.object());
        return made;
    }

    public static Enum<?> constant() {
        return TimeUnit.values()[Draw.shape(7)];
    }

    public static AtomicIntegerFieldUpdater<?> intUpdater() {
        return AtomicIntegerFieldUpdater.newUpdater(Fields.class, "number");
    }

    public static AtomicLongFieldUpdater<?> longUpdater() {
        return AtomicLongFieldUpdater.newUpdater(Fields.class, "big");
    }

    public static AtomicReferenceFieldUpdater<?, ?> referenceUpdater() {
        return AtomicReferenceFieldUpdater.newUpdater(Fields.class, Object.class, "object");
    }

    public static Matcher matcher() {
        Matcher made = Pattern.compile(Draw.shape(2) == 0 ? "[ab0]+" : "(.)(.)?").matcher(In.text());
        if (Draw.shape(2) == 0) {
            made.find();
        }
        return made;
    }

    public static MatchResult result() {
        Matcher made = matcher();
        made.find(0);
        return made;
    }

    private static Charset charset() {
        Charset[] all = {StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16, StandardCharsets.US_ASCII};
        return all[Draw.shape(all.length)];
    }

    public static CharsetEncoder encoder() {
        return charset().newEncoder();
    }

    public static CharsetDecoder decoder() {
        return charset().newDecoder();
    }

    public static PrimitiveIterator.OfInt ints() {
        return Arrays.stream(In.ints()).iterator();
    }

    public static PrimitiveIterator.OfLong longs() {
        return Arrays.stream(In.longs()).iterator();
    }

    public static PrimitiveIterator.OfDouble doubles() {
        return Arrays.stream(In.doubles()).iterator();
    }

    public static Spliterator<Object> spliterator() {
        return In.list().spliterator();
    }

    public static Spliterator.OfInt intSpliterator() {
        return Arrays.spliterator(In.ints());
    }

    public static Spliterator.OfLong longSpliterator() {
        return Arrays.spliterator(In.longs());
    }

    public static Spliterator.OfDouble doubleSpliterator() {
        return Arrays.spliterator(In.doubles());
    }

    public static CharacterIterator characters() {
        return new StringCharacterIterator(In.string());
    }

    public static AttributedCharacterIterator attributed() {
        return new AttributedString(In.string()).getIterator();
    }

    public static Throwable throwable() {
        return new IllegalStateException(In.string());
    }

    public static Reader reader() {
        return new StringReader(In.string());
    }

    public static Scanner scanner() {
        return new Scanner(In.string() + " 1\n");
    }

    public static InputStream input() {
        return new ByteArrayInputStream(In.bytes());
    }

    /** A pipe that somebody has written to and closed: reading it ends. */
    public static PipedInputStream pipe() throws IOException {
        PipedInputStream made = new PipedInputStream();
        try (PipedOutputStream out = new PipedOutputStream(made)) {
            out.write(In.bytes());
        }
        return made;
    }

    public static PipedReader charPipe() throws IOException {
        PipedReader made = new PipedReader();
        try (PipedWriter out = new PipedWriter(made)) {
            out.write(In.chars());
        }
        return made;
    }

    public static DataInput dataInput() {
        return new DataInputStream(input());
    }

    public static DataInputStream dataInputStream() {
        return new DataInputStream(input());
    }

    public static DataOutput dataOutput() {
        return new DataOutputStream(bytes());
    }

    public static ByteArrayOutputStream bytes() {
        ByteArrayOutputStream made = new ByteArrayOutputStream();
        made.write(In.aByte());
        return made;
    }

    public static PrintStream printStream() {
        return new PrintStream(bytes());
    }

    public static PrintWriter printWriter() {
        return new PrintWriter(new StringWriter());
    }

    public static ObjectInputStream objectInput() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeInt(In.anInt());
            out.writeUTF(In.string());
            out.writeObject(In.ints());
        }
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    }

    public static Deflater deflater() {
        Deflater made = new Deflater();
        made.setInput(In.bytes());
        if (Draw.shape(2) == 0) {
            made.finish();
        }
        return made;
    }

    private static byte[] deflated() {
        Deflater deflater = new Deflater();
        deflater.setInput(In.bytes());
        deflater.finish();
        byte[] made = new byte[40];
        return Arrays.copyOf(made, deflater.deflate(made));
    }

    public static Inflater inflater() {
        Inflater made = new Inflater();
        byte[] bytes = deflated();
        if (Draw.shape(4) == 0) {
            bytes[bytes.length - 1] = In.aByte();
        }
        made.setInput(bytes);
        return made;
    }

    public static InflaterInputStream inflating() {
        return new InflaterInputStream(new ByteArrayInputStream(deflated()));
    }

    public static GZIPInputStream unzipping() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(In.bytes());
        }
        return new GZIPInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    }

    /** A file of the path, or one that is not there. */
    public static File file() throws IOException {
        File made = new File(System.getProperty("java.io.tmpdir"), "library-law");
        if (Draw.shape(3) == 0) {
            return new File(In.string());
        }
        try (FileOutputStream out = new FileOutputStream(made)) {
            out.write(In.bytes());
        }
        return made;
    }

    public static RandomAccessFile accessed() throws IOException {
        return new RandomAccessFile(file(), "rw");
    }
}
