// Nothing but temporary files can be written, not even what can be read: every way of it is refused as on a read-only
// file system.
import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;

public class Writing {
    interface Step {
        Object run() throws Exception;
    }

    static String dir = System.getProperty("java.class.path");

    static void step(String name, Step step) {
        String said;
        try {
            said = String.valueOf(step.run());
        } catch (Exception e) {
            said = e.toString();
        }
        System.out.println(name + ": " + said.replace(dir, "DIR"));
    }

    public static void main(String[] args) throws Exception {
        File own = new File(dir, "Writing.class"), fresh = new File(dir, "fresh");
        byte[] before = Files.readAllBytes(own.toPath());
        step("out", () -> new FileOutputStream(own));
        step("fresh out", () -> new FileOutputStream(fresh));
        step("out to a directory", () -> new FileOutputStream(dir));
        step("random access", () -> new RandomAccessFile(own, "rw"));
        step("create", () -> fresh.createNewFile() + " " + own.createNewFile());
        step("create own", () -> own.createNewFile());
        step("temporary", () -> File.createTempFile("abc", null, new File(dir)));
        step("change", () -> own.delete() + " " + fresh.mkdir() + " " + own.renameTo(fresh) + " " + own.setReadOnly() + " " + own.setWritable(true) + " " + own.setLastModified(0));
        step("ask", () -> own.canWrite() + " " + own.canRead() + " " + new File(dir).getUsableSpace());
        Path path = own.toPath(), other = fresh.toPath(), there = path.getParent();
        step("write", () -> Files.writeString(path, "x"));
        step("write fresh", () -> Files.writeString(other, "x"));
        step("channel", () -> FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE));
        step("directory", () -> Files.createDirectory(other));
        step("directory that is there", () -> Files.createDirectory(there));
        step("file that is there", () -> Files.createFile(path));
        step("link", () -> Files.createSymbolicLink(other, path));
        step("hard link", () -> Files.createLink(other, path));
        step("delete", () -> { Files.delete(path); return null; });
        step("delete directory", () -> { Files.delete(there); return null; });
        step("move", () -> Files.move(path, other));
        step("copy", () -> Files.copy(path, other));
        step("copy over", () -> Files.copy(path, there.resolve("Writing$Step.class"), StandardCopyOption.REPLACE_EXISTING));
        step("permissions", () -> Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxrwxrwx")));
        step("time", () -> Files.setLastModifiedTime(path, FileTime.fromMillis(0)));
        step("time of the link", () -> {
            Files.getFileAttributeView(path, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS).setTimes(FileTime.fromMillis(0), null, null);
            return null;
        });
        step("owner", () -> Files.setOwner(path, Files.getOwner(path)));
        step("owner of the link", () -> {
            Files.getFileAttributeView(path, FileOwnerAttributeView.class, LinkOption.NOFOLLOW_LINKS).setOwner(Files.getOwner(path));
            return null;
        });
        step("writable", () -> Files.isWritable(path) + " " + Files.isReadable(path));
        step("outside", () -> Files.exists(Path.of("/etc/passwd")) + " " + new File("/").list());
        step("sync", () -> { FileDescriptor.out.sync(); return null; });
        System.out.println(Arrays.equals(before, Files.readAllBytes(path)));
    }
}
