import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import tarry.Verify;

/** Takes memory of one kind without end, after a choice, so that everything has to be kept to go back. */
class Floods {
    static final byte[] BLOCK = new byte[1 << 20];
    static Object kept;

    public static void main(String[] args) throws Exception {
        int one = Verify.getInt(1, 2);
        Verify.assume(one == 1);
        switch (args[0]) {
            case "output" -> {
                while (true) {
                    System.out.write(BLOCK);
                }
            }
            case "emits" -> {
                kept = new long[100_000];
                while (true) {
                    Verify.emit(kept);
                }
            }
            case "threads" -> {
                while (true) {
                    Thread thread = new Thread(LockSupport::park);
                    thread.setDaemon(true);
                    thread.start();
                    Thread.yield();
                }
            }
            case "ended threads" -> {
                for (int i = 0; i < 3_000; i++) {
                    Thread thread = new Thread(() -> {});
                    thread.start();
                    thread.join();
                }
            }
            case "buffers" -> {
                List<ByteBuffer> all = new ArrayList<>();
                while (true) {
                    all.add(ByteBuffer.allocateDirect(1 << 20));
                }
            }
            case "files" -> {
                try (RandomAccessFile file = new RandomAccessFile(File.createTempFile("flood", ""), "rw")) {
                    while (true) {
                        file.seek(0);
                        file.write(BLOCK);
                    }
                }
            }
            case "strings" -> {
                for (int i = 0; i < 3_000_000; i++) {
                    kept = ("number " + i).intern();
                }
            }
            case "words" -> {
                while (true) {
                    for (int i = 0; i < 1000; i++) {
                        BLOCK[i]++;
                    }
                }
            }
            case "locks" -> {
                Object lock = new Object();
                for (int i = 0; i < 10; i++) {
                    Thread thread = new Thread(() -> {
                        while (true) {
                            synchronized (lock) {
                                Thread.yield();
                            }
                        }
                    });
                    thread.setDaemon(true);
                    thread.start();
                }
                while (true) {
                    Thread.yield();
                }
            }
            case "elements" -> {
                List<byte[]> all = new ArrayList<>();
                while (true) {
                    byte[] wide = new byte[1 << 20];
                    wide[0] = (byte) Verify.getInt(0, 1);
                    all.add(wide);
                }
            }
            case "garbage" -> {
                for (int choice = 0; choice < 40; choice++) {
                    for (int i = 0; i < 10; i++) {
                        kept = new byte[1 << 20];
                    }
                    kept = null;
                    Verify.assume(Verify.getInt(0, 1) == 0);
                }
            }
            case "names" -> {
                String start = "n".repeat(1000);
                for (int i = 0;; i++) {
                    try {
                        kept = Class.forName(start + i, false, null);
                    } catch (ClassNotFoundException e) {
                        kept = null;
                    }
                }
            }
            case "code" -> {
                byte[] bytes = longMethod();
                while (true) {
                    Class<?> own = MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass();
                    own.getDeclaredMethod("f").invoke(null);
                }
            }
            case "one wide array" -> {
                byte[] wide = new byte[24 << 20];
                wide[5] = (byte) Verify.getInt(0, 1);
                kept = new byte[4 << 20];
                System.out.println(wide[5]);
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    /** A class with {@code public static void f()}, which counts in one local variable, 20,000 times. */
    private static byte[] longMethod() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0xcafebabe);
        // Version 49 needs no stack maps.
        out.writeInt(49);
        out.writeShort(8);
        for (String text : new String[] {"Long", "java/lang/Object", "f", "()V", "Code"}) {
            out.writeByte(1);
            out.writeUTF(text);
        }
        for (int name : new int[] {1, 2}) {
            out.writeByte(7);
            out.writeShort(name);
        }
        // public, this, super, no interfaces, no fields, one method: public static, name, descriptor, one attribute
        for (int number : new int[] {0x21, 6, 7, 0, 0, 1, 9, 3, 4, 1, 5}) {
            out.writeShort(number);
        }
        int length = 2 + 3 * 20_000 + 1;
        out.writeInt(length + 12);
        out.writeShort(1);
        out.writeShort(1);
        out.writeInt(length);
        // iconst_0, istore_0, then iinc 0 1, and return
        out.writeShort(0x033b);
        for (int i = 0; i < 20_000; i++) {
            out.writeByte(0x84);
            out.writeShort(1);
        }
        out.writeByte(0xb1);
        // No handlers, no attributes of the code and of the class.
        out.writeShort(0);
        out.writeShort(0);
        out.writeShort(0);
        return bytes.toByteArray();
    }
}
