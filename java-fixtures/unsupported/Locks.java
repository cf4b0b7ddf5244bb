// Locks a part of a file.
import java.nio.channels.FileChannel;
import java.nio.file.Path;

public class Locks {
    public static void main(String[] args) throws Exception {
        try (FileChannel channel = FileChannel.open(Path.of(System.getProperty("java.class.path"), "Locks.class"))) {
            System.out.println("locks " + channel.tryLock(0, 1, true));
        }
    }
}
