import java.io.File;
import java.io.RandomAccessFile;
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
            case "one wide array" -> {
                byte[] wide = new byte[24 << 20];
                wide[5] = (byte) Verify.getInt(0, 1);
                kept = new byte[4 << 20];
                System.out.println(wide[5]);
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
