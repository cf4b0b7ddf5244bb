// Programs without an end that spend their time in the machine itself rather than in bytecode: the argument names what in. Every one
// must meet --max-steps, --timeout and Ctrl-C.
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import sun.misc.Unsafe;
import tarry.Verify;

final class HostLoops {
    private static final int MEGABYTE = 1 << 20;
    private static final int BIG = 32 * MEGABYTE;

    /** What keeps results from being dropped. */
    private static Object sink;

    /** {@code static void loop() { L: throw null; }} whose handler of the throw is the throw. */
    private static final String THROWS_TO_ITSELF =
            "yv66vgAAADEACAEABGxvb3ABAAMoKVYBAARDb2RlAQAGVGhyb3duBwAEAQAQamF2YS9sYW5nL09iamVjdAcABgAhAAUABwAAAAAAAQAJAAEA"
                    + "AgABAAMAAAAWAAQAAQAAAAIBvwABAAEAAgABAAAAAAAA";

    private static final class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    /** Classes C0, C1, ... each with a field and a method, each the superclass of the next. */
    private static final class Superclasses extends ClassLoader {
        Class<?> define(int number) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeInt(0xcafebabe);
            out.writeInt(61);
            String superclass = number == 0 ? "java/lang/Object" : "C" + (number - 1);
            String[] texts = {"C" + number, superclass, "()V", "I", "field", "method" + number};
            out.writeShort(texts.length + 3);
            for (String text : texts) {
                out.writeByte(1);
                out.writeUTF(text);
            }
            // The classes that the first two texts name are constants 7 and 8.
            out.write(new byte[] {7, 0, 1, 7, 0, 2});
            // Public, abstract, C7 extends C8, no interfaces; one public field 5 of type 4; one public abstract method 6 of type 3.
            for (int word : new int[] {0x421, 7, 8, 0, 1, 1, 5, 4, 0, 1, 0x401, 6, 3, 0, 0}) {
                out.writeShort(word);
            }
            return defineClass(null, bytes.toByteArray(), 0, bytes.size());
        }
    }

    private static final class Node {
        final Node left;
        final Node right;

        Node(int depth) {
            left = depth == 0 ? null : new Node(depth - 1);
            right = depth == 0 ? null : new Node(depth - 1);
        }
    }

    private static final class Initialised {
        static final int ZERO = 1 / Integer.parseInt("0");
    }

    private static Unsafe unsafe() throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (Unsafe) field.get(null);
    }

    private static void dive(int depth) {
        if (depth == 0) {
            throw new IllegalStateException();
        }
        dive(depth - 1);
    }

    private static void below(int depth, Runnable work) {
        if (depth == 0) {
            work.run();
        } else {
            below(depth - 1, work);
        }
    }

    /** Throws in one method, catches in the other, in turn. */
    private static void throwsBack(RuntimeException e) {
        try {
            throw e;
        } catch (IllegalStateException caught) {
            throw new IllegalArgumentException(null, null);
        }
    }

    private static String longString(char last) {
        char[] chars = new char[BIG];
        Arrays.fill(chars, 'a');
        chars[BIG - 1] = last;
        return new String(chars);
    }

    private static void pingPong() {
        Object lock = new Object();
        Runnable play = () -> {
            synchronized (lock) {
                while (true) {
                    lock.notify();
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        };
        new Thread(play).start();
        play.run();
    }

    private static void unparking() {
        Thread[] both = {Thread.currentThread(), null};
        both[1] = new Thread(() -> {
            while (true) {
                LockSupport.unpark(both[0]);
                LockSupport.park();
            }
        });
        both[1].start();
        while (true) {
            LockSupport.unpark(both[1]);
            LockSupport.park();
        }
    }

    private static void manyThreads() {
        Object never = new Object();
        for (int i = 0; i < 2000; i++) {
            new Thread(() -> {
                synchronized (never) {
                    try {
                        never.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }).start();
        }
        while (true) {
            Thread.yield();
        }
    }

    private static void deflating() {
        byte[] input = new byte[BIG];
        byte[] output = new byte[BIG];
        while (true) {
            Deflater deflater = new Deflater(9);
            deflater.setInput(input);
            deflater.finish();
            deflater.deflate(output);
            deflater.end();
        }
    }

    private static void inflating() throws java.util.zip.DataFormatException {
        byte[] packed = new byte[MEGABYTE];
        Deflater deflater = new Deflater();
        deflater.setInput(new byte[4 * MEGABYTE]);
        deflater.finish();
        int length = deflater.deflate(packed);
        byte[] output = new byte[4 * MEGABYTE];
        while (true) {
            Inflater inflater = new Inflater();
            inflater.setInput(packed, 0, length);
            inflater.inflate(output);
            inflater.end();
        }
    }

    private static void files() throws java.io.IOException {
        Path file = Files.createTempFile("host", "loops");
        byte[] bytes = new byte[BIG];
        while (true) {
            Files.write(file, bytes);
            sink = Files.readAllBytes(file);
        }
    }

    private static void fileLength() throws java.io.IOException {
        try (RandomAccessFile file = new RandomAccessFile(Files.createTempFile("host", "loops").toFile(), "rw")) {
            while (true) {
                file.setLength(BIG);
                file.setLength(0);
            }
        }
    }

    private static void directory() throws java.io.IOException {
        Path dir = Files.createTempDirectory("host");
        for (int i = 0; i < 300; i++) {
            Files.createFile(dir.resolve("file" + i));
        }
        while (true) {
            sink = dir.toFile().list();
        }
    }

    public static void main(String[] args) throws Throwable {
        byte[] bytes = Base64.getDecoder().decode(THROWS_TO_ITSELF);
        switch (args[0]) {
            case "handler" -> new Loader().define(bytes).getMethod("loop").invoke(null);
            case "handlers" -> {
                RuntimeException next = new IllegalStateException(null, null);
                while (true) {
                    try {
                        throwsBack(next);
                    } catch (IllegalArgumentException e) {
                        sink = e;
                    }
                }
            }
            case "unwind" -> {
                while (true) {
                    try {
                        dive(2000);
                    } catch (IllegalStateException e) {
                        sink = e;
                    }
                }
            }
            case "overflow" -> {
                while (true) {
                    try {
                        dive(-1);
                    } catch (StackOverflowError e) {
                        sink = e;
                    }
                }
            }
            case "traces" -> below(1000, () -> {
                while (true) {
                    sink = new Throwable().getStackTrace();
                }
            });
            case "walk" -> below(1000, () -> {
                while (true) {
                    sink = StackWalker.getInstance().walk(frames -> frames.count());
                }
            });
            case "npe" -> {
                while (true) {
                    try {
                        ((int[]) null)[0]++;
                    } catch (NullPointerException e) {
                        sink = e.getMessage();
                    }
                }
            }
            case "copy" -> {
                byte[] from = new byte[BIG];
                byte[] to = new byte[BIG];
                while (true) {
                    System.arraycopy(from, 0, to, 0, BIG);
                }
            }
            case "checked-copy" -> {
                Object[] from = new Object[MEGABYTE];
                String[] to = new String[MEGABYTE];
                while (true) {
                    System.arraycopy(from, 0, to, 0, MEGABYTE);
                }
            }
            case "clone" -> {
                int[] from = new int[BIG / 4];
                while (true) {
                    sink = from.clone();
                }
            }
            case "new" -> {
                while (true) {
                    sink = new long[BIG / 8];
                }
            }
            case "multi" -> {
                while (true) {
                    sink = new int[1000][1000];
                }
            }
            case "reflected-array" -> {
                while (true) {
                    sink = java.lang.reflect.Array.newInstance(int.class, BIG / 4);
                }
            }
            case "set-memory" -> {
                Unsafe unsafe = unsafe();
                long memory = unsafe.allocateMemory(BIG);
                while (true) {
                    unsafe.setMemory(memory, BIG, (byte) 1);
                }
            }
            case "copy-memory" -> {
                Unsafe unsafe = unsafe();
                long memory = unsafe.allocateMemory(BIG);
                byte[] array = new byte[BIG];
                while (true) {
                    unsafe.copyMemory(array, Unsafe.ARRAY_BYTE_BASE_OFFSET, null, memory, BIG);
                }
            }
            case "allocate-memory" -> {
                Unsafe unsafe = unsafe();
                while (true) {
                    unsafe.freeMemory(unsafe.allocateMemory(BIG));
                }
            }
            case "buffers" -> {
                ByteBuffer from = ByteBuffer.allocateDirect(BIG);
                ByteBuffer to = ByteBuffer.allocateDirect(BIG);
                while (true) {
                    to.clear().put(from.clear());
                }
            }
            case "equals" -> {
                String left = longString('b');
                String right = longString('c');
                while (true) {
                    sink = left.equals(right);
                }
            }
            case "compare" -> {
                String left = longString('b');
                String right = longString('c');
                while (true) {
                    sink = left.compareTo(right);
                }
            }
            case "hash" -> {
                String text = longString('b');
                while (true) {
                    sink = new String(text.toCharArray(), 0, 1000).hashCode() + new StringBuilder(text).toString().hashCode();
                }
            }
            case "concat" -> {
                String text = longString('b');
                while (true) {
                    sink = text + 'c';
                }
            }
            case "intern" -> {
                String text = longString('b');
                while (true) {
                    sink = text.intern();
                }
            }
            case "intern-new" -> {
                for (int i = 0;; i++) {
                    sink = ("text" + i).intern();
                }
            }
            case "for-name" -> {
                String text = longString('b');
                while (true) {
                    try {
                        sink = Class.forName(text);
                    } catch (ClassNotFoundException | NoClassDefFoundError e) {
                        sink = null;
                    }
                }
            }
            case "no-class" -> {
                for (int i = 0;; i++) {
                    try {
                        sink = Class.forName("Missing" + i % 100);
                    } catch (ClassNotFoundException e) {
                        sink = null;
                    }
                }
            }
            case "resources" -> {
                while (true) {
                    sink = HostLoops.class.getClassLoader().getResource("missing");
                }
            }
            case "checksum" -> {
                byte[] input = new byte[BIG];
                CRC32 crc = new CRC32();
                while (true) {
                    crc.update(input);
                }
            }
            case "deflate" -> deflating();
            case "inflate" -> inflating();
            case "members" -> {
                while (true) {
                    // Described anew for every loader.
                    sink = new Loader().define(bytes).getDeclaredMethods();
                }
            }
            case "classes" -> {
                List<Class<?>> all = new ArrayList<>();
                while (true) {
                    all.add(new Loader().define(bytes));
                    if (all.size() == 1000) {
                        all.clear();
                    }
                }
            }
            case "superclasses" -> {
                Superclasses loader = new Superclasses();
                for (int i = 0;; i++) {
                    Class<?> last = loader.define(i);
                    if (i == 4000) {
                        try {
                            sink = Class.forName(last.getName(), true, loader);
                        } catch (StackOverflowError e) {
                            sink = e;
                        }
                    }
                }
            }
            case "proxies" -> {
                while (true) {
                    Class<?>[] interfaces = {Runnable.class};
                    sink = java.lang.reflect.Proxy.newProxyInstance(new Loader(), interfaces, (p, m, a) -> null);
                }
            }
            case "initialiser" -> {
                while (true) {
                    try {
                        sink = Initialised.ZERO;
                    } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
                        sink = e;
                    }
                }
            }
            case "collect" -> {
                sink = new Node(16);
                while (true) {
                    System.gc();
                }
            }
            case "weak" -> {
                while (true) {
                    WeakReference<Object> weak = new WeakReference<>(new Object());
                    System.gc();
                    sink = weak.get();
                }
            }
            case "garbage" -> {
                sink = new Node(18);
                while (true) {
                    new Node(10);
                }
            }
            case "emit" -> {
                Node tree = new Node(10);
                while (true) {
                    Verify.emit("tree", tree);
                }
            }
            case "print" -> {
                while (true) {
                    System.err.println("again");
                }
            }
            case "print-much" -> {
                byte[] much = new byte[MEGABYTE];
                PrintStream out = new PrintStream(new ByteArrayOutputStream());
                while (true) {
                    System.out.write(much, 0, much.length);
                    out.flush();
                }
            }
            case "files" -> files();
            case "file-length" -> fileLength();
            case "directory" -> directory();
            case "sleep" -> {
                while (true) {
                    Thread.sleep(1000);
                }
            }
            case "yield" -> {
                while (true) {
                    Thread.yield();
                }
            }
            case "ping-pong" -> pingPong();
            case "unpark" -> unparking();
            case "threads" -> manyThreads();
            case "short-threads" -> {
                while (true) {
                    Thread thread = new Thread(() -> {});
                    thread.start();
                    thread.join();
                }
            }
            case "counters" -> {
                for (int i = 1;; i++) {
                    gov.nasa.jpf.vm.Verify.setCounter(i % 1000, i);
                    sink = gov.nasa.jpf.vm.Verify.getCounter(0);
                }
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
