// Files that are only read: streams, random access and java.io.File on the program's own class file.
import java.io.*;
import java.util.*;

public class ReadingFiles {
    static final String NEEDLE = "a text that is in the constant pool";

    public static void main(String[] args) throws Exception {
        File dir = new File(System.getProperty("java.class.path"));
        File file = new File(dir, "ReadingFiles.class");
        System.out.println(file.exists() + " " + file.isFile() + " " + dir.isDirectory() + " " + file.canRead());
        System.out.println((file.length() > 1000) + " " + (file.lastModified() > 0));
        System.out.println(Arrays.asList(dir.list()).contains("ReadingFiles.class") + " " + (file.list() == null));
        streams(file);
        random(file);
        dropped(file);
        try (FileInputStream in = new FileInputStream(dir)) {
            System.out.println("a directory was opened");
        } catch (FileNotFoundException e) {
            System.out.println(e.getMessage().replace(dir.getPath(), "DIR"));
        }
    }

    static void streams(File file) throws IOException {
        try (FileInputStream in = new FileInputStream(file)) {
            System.out.printf("%02x %02x%n", in.read(), in.read());
            System.out.println(in.skip(2) + " " + (in.available() == file.length() - 4) + " " + in.getFD().valid());
            byte[] version = new byte[4];
            System.out.println(in.read(version) + " " + version[3] + " " + in.read(version, 0, 0));
            in.getFD().sync();
            byte[] rest = in.readAllBytes();
            System.out.println((rest.length == file.length() - 8) + " " + in.read() + " " + in.available());
            System.out.println(in.skip(10) + " " + in.read() + " " + in.readAllBytes().length);
        }
        try (FileInputStream in = new FileInputStream(file)) {
            byte[] some = in.readNBytes(100);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            System.out.println(some.length + " " + (in.transferTo(out) == file.length() - 100));
            System.out.println(new String(out.toByteArray(), "ISO-8859-1").contains(NEEDLE));
            in.close();
            in.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }

    static void random(File file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file, "r")) {
            System.out.println(in.readInt() == 0xCAFEBABE);
            System.out.println(in.getFilePointer() + " " + (in.length() == file.length()));
            in.seek(0);
            System.out.println(in.read() + " " + in.readUnsignedByte() + " " + in.getFilePointer());
            byte[] all = new byte[(int) in.length()];
            in.seek(0);
            in.readFully(all);
            System.out.println(all[0] + " " + in.read() + " " + in.read(all, 0, 1));
            int at = new String(all, "ISO-8859-1").indexOf(NEEDLE);
            in.seek(at);
            byte[] text = new byte[6];
            in.read(text);
            System.out.println(new String(text, "ISO-8859-1"));
            for (Write write : List.<Write>of(f -> f.write(1), f -> f.write(new byte[2]), f -> f.setLength(3), f -> f.seek(-1))) {
                try {
                    write.on(in);
                } catch (IOException e) {
                    System.out.println(e);
                }
            }
        }
        try (RandomAccessFile in = new RandomAccessFile(file, "x")) {
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    interface Write {
        void on(RandomAccessFile file) throws IOException;
    }

    /// A stream that nobody closed is closed when it is collected.
    static void dropped(File file) throws Exception {
        for (int i = 0; i < 3; i++) {
            new FileInputStream(file).read();
        }
        System.gc();
        Thread.sleep(20);
        System.out.println("dropped");
    }
}
