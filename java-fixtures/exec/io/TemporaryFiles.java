// Files below java.io.tmpdir: made, written, read, grown, cut, renamed, listed and removed, by java.io and java.nio.
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

public class TemporaryFiles {
    interface Change {
        Object run() throws IOException;
    }

    static Path base;

    /** Messages without the name of the directory, which is new every time. */
    static void attempt(String what, Change change) {
        try {
            System.out.println(what + ": " + String.valueOf(change.run()).replace(base.toString(), "BASE"));
        } catch (IOException e) {
            System.out.println(what + ": " + e.toString().replace(base.toString(), "BASE"));
        }
    }

    static String tree(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.map(p -> root.relativize(p) + (Files.isDirectory(p) ? "/" : "")).sorted().collect(Collectors.joining(" "));
        }
    }

    static void streams() throws IOException {
        File file = File.createTempFile("stream", ".txt", base.toFile());
        System.out.println(file.exists() + " " + file.isFile() + " " + file.length() + " " + file.canWrite() + " " + file.canExecute());
        try (FileOutputStream out = new FileOutputStream(file)) {
            out.write("first line\n".getBytes(StandardCharsets.UTF_8));
            out.write('x');
        }
        try (FileOutputStream out = new FileOutputStream(file, true)) {
            out.write("yz\n".getBytes(StandardCharsets.UTF_8));
        }
        System.out.println(file.length());
        try (BufferedReader in = new BufferedReader(new FileReader(file))) {
            System.out.println(in.lines().collect(Collectors.toList()));
        }
        try (PrintWriter out = new PrintWriter(file)) {
            out.printf("%d%n", 42);
        }
        try (Scanner in = new Scanner(file)) {
            System.out.println(in.nextInt() + " of " + file.length());
        }
        FileInputStream open = new FileInputStream(file);
        System.out.println(file.delete() + " " + file.exists() + " " + file.delete() + " " + new String(open.readAllBytes()).trim());
        open.close();
        try {
            open.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }

    static void randomAccess() throws IOException {
        File file = new File(base.toFile(), "random");
        try (RandomAccessFile random = new RandomAccessFile(file, "rw")) {
            random.writeInt(0x01020304);
            random.seek(10);
            random.writeUTF("end");
            System.out.println(random.length() + " " + random.getFilePointer());
            random.seek(2);
            random.write(new byte[] {9, 9, 9});
            random.setLength(12);
            System.out.println(random.length() + " " + random.getFilePointer());
        }
        System.out.println(Arrays.toString(Files.readAllBytes(file.toPath())));
        try (RandomAccessFile random = new RandomAccessFile(file, "r")) {
            random.write(1);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }

    static void channels() throws IOException {
        Path path = base.resolve("channel");
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.READ)) {
            channel.write(ByteBuffer.wrap("0123456789".getBytes()));
            channel.write(ByteBuffer.wrap("ab".getBytes()), 3);
            channel.position(8).truncate(9);
            ByteBuffer buffer = ByteBuffer.allocate(20);
            channel.read(buffer, 0);
            System.out.println(new String(buffer.array(), 0, buffer.position()) + " " + channel.size() + " " + channel.position());
            channel.force(true);
        }
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.APPEND)) {
            channel.write(ByteBuffer.wrap("!".getBytes()));
            System.out.println(channel.position());
        }
        System.out.println(Files.readString(path));
    }

    static void files() throws IOException {
        Path a = base.resolve("a.txt"), b = base.resolve("b.txt"), dir = base.resolve("dir");
        Files.writeString(a, "one\ntwo\n");
        Files.write(a, List.of("three"), StandardOpenOption.APPEND);
        System.out.println(Files.readAllLines(a) + " " + Files.size(a));
        attempt("create again", () -> Files.createFile(a));
        attempt("copy", () -> Files.copy(a, b));
        attempt("copy again", () -> Files.copy(a, b));
        attempt("copy over", () -> Files.copy(new ByteArrayInputStream("new".getBytes()), b, StandardCopyOption.REPLACE_EXISTING));
        attempt("read", () -> Files.readString(b));
        attempt("directories", () -> Files.createDirectories(dir.resolve("deep/er")));
        attempt("move", () -> Files.move(b, dir.resolve("deep/b.txt")));
        attempt("tree", () -> tree(base));
        attempt("rename a directory", () -> Files.move(dir, base.resolve("other")));
        attempt("tree", () -> tree(base));
        attempt("remove a full directory", () -> Files.deleteIfExists(base.resolve("other")));
        attempt("list", () -> new TreeSet<>(Arrays.asList(base.resolve("other/deep").toFile().list())));
        attempt("a file as a directory", () -> Files.createFile(a.resolve("below")));
        attempt("write a directory", () -> Files.writeString(base.resolve("other"), "x"));
        attempt("move over", () -> Files.move(a, base.resolve("other/deep/b.txt"), StandardCopyOption.REPLACE_EXISTING));
        attempt("read", () -> Files.readString(base.resolve("other/deep/b.txt")).lines().count());
        attempt("gone", () -> Files.size(a));
        Path timed = Files.createFile(base.resolve("timed"));
        Files.setLastModifiedTime(timed, FileTime.fromMillis(1_000_000_000_000L));
        attempt("time", () -> Files.getLastModifiedTime(timed) + " " + timed.toFile().lastModified());
        attempt("set time", () -> timed.toFile().setLastModified(2_000_000_000_000L) + " " + Files.getLastModifiedTime(timed));
        attempt("permissions", () -> PosixFilePermissions.toString(Files.getPosixFilePermissions(Files.createTempFile(base, "p", null))));
        Files.setPosixFilePermissions(timed, PosixFilePermissions.fromString("rwxr-x---"));
        attempt("permissions", () -> PosixFilePermissions.toString(Files.getPosixFilePermissions(timed)) + " " + Files.isExecutable(timed));
        attempt("same file", () -> Files.isSameFile(timed, base.resolve("other/../timed")));
    }

    static void removeAll() throws IOException {
        Files.walkFileTree(base, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path dir, IOException e) throws IOException {
                Files.delete(dir);
                return FileVisitResult.CONTINUE;
            }
        });
        System.out.println(Files.exists(base));
    }

    public static void main(String[] args) throws IOException {
        base = Files.createTempDirectory("TemporaryFiles");
        System.out.println(Files.isDirectory(base) + " " + base.startsWith(System.getProperty("java.io.tmpdir")));
        streams();
        randomAccess();
        channels();
        files();
        removeAll();
    }
}
