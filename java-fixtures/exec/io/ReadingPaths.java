// java.nio.file on the program's own classes: attributes, listings, walks, channels, mappings.
import java.io.*;
import java.nio.*;
import java.nio.channels.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

public class ReadingPaths {
    static final String NEEDLE = "<found in the class file>\n";

    public static void main(String[] args) throws Exception {
        Path dir = Path.of(System.getProperty("java.class.path"));
        Path file = dir.resolve("ReadingPaths.class");
        attributes(dir, file);
        lists(dir, file);
        channels(file);
        mapped(file);
        standardStreams(file);
    }

    static void attributes(Path dir, Path file) throws IOException {
        BasicFileAttributes basic = Files.readAttributes(file, BasicFileAttributes.class);
        System.out.println(basic.isRegularFile() + " " + basic.isDirectory() + " " + basic.isSymbolicLink() + " " + basic.isOther());
        System.out.println((basic.size() == Files.size(file)) + " " + (basic.lastModifiedTime().toMillis() > 0));
        BasicFileAttributes unfollowed = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        System.out.println(unfollowed.size() == basic.size());
        System.out.println(Files.isDirectory(dir) + " " + Files.isRegularFile(file) + " " + Files.isReadable(file) + " " + Files.isSymbolicLink(file));
        System.out.println(Files.isSameFile(file, dir.resolve("./x/../ReadingPaths.class").normalize()) + " " + Files.isSameFile(dir, file));
        System.out.println(file.toRealPath().endsWith("ReadingPaths.class") + " " + (Files.getOwner(file) != null));
        System.out.println(Files.readAttributes(file, "posix:group").keySet());
        try {
            Files.readSymbolicLink(file);
        } catch (NotLinkException e) {
            System.out.println("no link: " + e.getFile().endsWith("ReadingPaths.class"));
        }
        try {
            Files.newDirectoryStream(file);
        } catch (NotDirectoryException e) {
            System.out.println("no directory: " + e.getFile().endsWith("ReadingPaths.class"));
        }
    }

    static void lists(Path dir, Path file) throws IOException {
        try (Stream<Path> names = Files.list(dir)) {
            System.out.println(names.anyMatch(file::equals));
        }
        try (DirectoryStream<Path> some = Files.newDirectoryStream(dir, "ReadingPath*")) {
            List<String> found = new ArrayList<>();
            some.forEach(p -> found.add(p.getFileName().toString()));
            System.out.println(found);
        }
        try (Stream<Path> all = Files.walk(dir)) {
            System.out.println(all.filter(p -> p.getFileName().toString().startsWith("ReadingPaths")).count());
        }
        byte[] all = Files.readAllBytes(file);
        System.out.println(all.length == Files.size(file));
        try (InputStream in = Files.newInputStream(file)) {
            System.out.println(in.read() + " " + (in.available() == all.length - 1) + " " + in.skip(3) + " " + in.readAllBytes().length / all.length);
        }
    }

    static void channels(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            ByteBuffer four = ByteBuffer.allocateDirect(4);
            System.out.println(channel.read(four) + " " + Integer.toHexString(four.flip().getInt()) + " " + channel.position());
            four.clear();
            System.out.println(channel.read(four, 4) + " " + channel.position() + " " + four.get(3) + " " + (channel.size() == Files.size(file)));
            channel.position(channel.size());
            four.clear();
            System.out.println(channel.read(four) + " " + channel.read(four, channel.size() + 5));
            try {
                channel.write(ByteBuffer.allocate(1));
            } catch (NonWritableChannelException e) {
                System.out.println(e);
            }
            try {
                channel.map(FileChannel.MapMode.READ_WRITE, 0, 4);
            } catch (NonWritableChannelException e) {
                System.out.println(e);
            }
        }
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            System.out.println(channel.position(2).read(ByteBuffer.allocate(2)) + " " + channel.position());
            channel.close();
            channel.position();
        } catch (ClosedChannelException e) {
            System.out.println(e);
        }
    }

    static void mapped(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            MappedByteBuffer map = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            System.out.println(Integer.toHexString(map.getInt(0)) + " " + map.isDirect() + " " + map.isReadOnly() + " " + map.remaining() / map.capacity());
            map.load();
            map.isLoaded();
            map.force();
            try {
                map.put(0, (byte) 1);
            } catch (ReadOnlyBufferException e) {
                System.out.println(e);
            }
            System.out.println(channel.map(FileChannel.MapMode.READ_ONLY, 0, 0).capacity());
        }
        // The mappings can go: nothing refers to them.
        System.gc();
    }

    static void standardStreams(Path file) throws IOException {
        byte[] all = Files.readAllBytes(file);
        int at = new String(all, StandardCharsets.ISO_8859_1).indexOf(NEEDLE);
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        out.write('a');
        out.write('\n');
        FileChannel screen = out.getChannel();
        System.out.println(screen.write(ByteBuffer.wrap("through a channel\n".getBytes())));
        try (FileChannel channel = FileChannel.open(file)) {
            System.out.println(channel.transferTo(at, NEEDLE.length(), screen));
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            System.out.println(channel.transferTo(at, 6, Channels.newChannel(bytes)) + " " + bytes);
        }
        System.out.println(new FileInputStream(FileDescriptor.in).read());
    }
}
