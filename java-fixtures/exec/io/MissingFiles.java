// What fails below a directory that does not exist: java.io, java.nio.file, and what the messages say.
import java.io.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;

public class MissingFiles {
    interface Step {
        Object run() throws Exception;
    }

    static void step(String name, Step step) {
        try {
            System.out.println(name + ": " + step.run());
        } catch (Exception e) {
            System.out.println(name + ": " + e);
        }
    }

    public static void main(String[] args) {
        File gone = new File("/no/such/place");
        step("length", () -> gone.length() + " " + gone.lastModified() + " " + gone.exists() + " " + gone.list());
        step("space", () -> gone.getTotalSpace() + " " + gone.getFreeSpace() + " " + gone.getUsableSpace());
        step("mkdir", () -> gone.mkdir());
        step("delete", () -> gone.delete());
        step("rename", () -> gone.renameTo(new File("/no/such/other")));
        step("set", () -> gone.setLastModified(1000) + " " + gone.setReadOnly() + " " + gone.setExecutable(true) + " " + gone.setReadable(true));
        step("create", () -> gone.createNewFile());
        step("temporary", () -> File.createTempFile("abc", ".x", gone));
        step("out", () -> new FileOutputStream(gone));
        step("append", () -> new FileWriter(gone, true));
        step("in", () -> new FileReader(gone));
        step("random", () -> new RandomAccessFile(gone, "rw"));
        Path path = gone.toPath();
        Path other = Path.of("/no/such/other");
        step("read", () -> Files.readString(path));
        step("write", () -> Files.writeString(path, "text"));
        step("directory", () -> Files.createDirectory(path));
        step("file", () -> Files.createFile(path));
        step("symbolic link", () -> Files.createSymbolicLink(path, other));
        step("hard link", () -> Files.createLink(path, other));
        step("remove", () -> { Files.delete(path); return null; });
        step("remove if there", () -> Files.deleteIfExists(path));
        step("move", () -> Files.move(path, other));
        step("copy", () -> Files.copy(path, other));
        step("attributes", () -> Files.readAttributes(path, BasicFileAttributes.class));
        step("time", () -> Files.setLastModifiedTime(path, FileTime.fromMillis(5)));
        step("permissions", () -> Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwx------")));
        step("owner", () -> Files.getOwner(path));
        step("link", () -> Files.readSymbolicLink(path));
        step("real", () -> path.toRealPath());
        step("list", () -> Files.list(path));
        step("access", () -> Files.isReadable(path) + " " + Files.isWritable(path) + " " + Files.exists(path) + " " + Files.notExists(path));
        step("channel", () -> Files.newByteChannel(path, Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE)));
        step("same", () -> Files.isSameFile(path, path) + " " + Files.isSameFile(path, other));
    }
}
