// What java says of files that cannot be made, written, removed or renamed because they or their directory are not there,
// or because they are.
import java.io.*;
import java.nio.file.*;
import java.nio.file.attribute.FileTime;

public class ChangesThatFail {
    interface Change {
        Object run() throws IOException;
    }

    static void attempt(String what, Change change) {
        try {
            System.out.println(what + ": " + change.run());
        } catch (IOException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) throws IOException {
        String name = "no-such-directory/file";
        Path path = Path.of(name);
        File file = new File(name);
        Path root = Path.of("/");
        attempt("output stream", () -> new FileOutputStream(name));
        attempt("output stream on a directory", () -> new FileOutputStream("/"));
        attempt("random access", () -> new RandomAccessFile(name, "rw"));
        attempt("createNewFile", file::createNewFile);
        attempt("createNewFile of a directory", () -> new File("/").createNewFile());
        attempt("mkdir", file::mkdir);
        attempt("delete", file::delete);
        attempt("renameTo", () -> file.renameTo(new File("other")));
        attempt("newOutputStream", () -> Files.newOutputStream(path));
        attempt("newOutputStream on a directory", () -> Files.newOutputStream(root));
        attempt("writeString without create", () -> Files.writeString(path, "x", StandardOpenOption.WRITE));
        attempt("createFile", () -> Files.createFile(path));
        attempt("createFile that exists", () -> Files.createFile(root));
        attempt("createDirectory", () -> Files.createDirectory(path));
        attempt("createDirectory that exists", () -> Files.createDirectory(root));
        attempt("createDirectories that exist", () -> Files.createDirectories(root));
        attempt("createSymbolicLink", () -> Files.createSymbolicLink(path, root));
        attempt("createLink", () -> Files.createLink(Path.of("other"), path));
        attempt("Files.delete", () -> {
            Files.delete(path);
            return "gone";
        });
        attempt("Files.deleteIfExists", () -> Files.deleteIfExists(path));
        attempt("Files.move", () -> Files.move(path, Path.of("other")));
        attempt("Files.copy", () -> Files.copy(path, Path.of("other")));
        attempt("setLastModifiedTime", () -> Files.setLastModifiedTime(path, FileTime.fromMillis(0)));
    }
}
