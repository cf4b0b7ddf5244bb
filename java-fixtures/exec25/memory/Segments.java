// Memory segments and arenas: layouts, bounds, closing, shared arenas, mapped files.
import java.lang.foreign.*;
import java.lang.invoke.VarHandle;
import java.nio.channels.FileChannel;
import java.nio.file.*;

public class Segments {
    public static void main(String[] args) throws Exception {
        MemorySegment kept;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment ints = arena.allocate(ValueLayout.JAVA_INT, 10);
            for (int i = 0; i < 10; i++) ints.setAtIndex(ValueLayout.JAVA_INT, i, i * i);
            System.out.println(ints.byteSize() + " " + ints.getAtIndex(ValueLayout.JAVA_INT, 9) + " " + ints.asSlice(8, 4).get(ValueLayout.JAVA_INT, 0));
            MemorySegment text = arena.allocateFrom("häuser");
            System.out.println(text.byteSize() + " " + text.getString(0));
            try {
                ints.get(ValueLayout.JAVA_INT, 40);
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage().replaceAll("address: 0x\\w+", "address: A"));
            }
            kept = ints;
        }
        try {
            kept.get(ValueLayout.JAVA_INT, 0);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        StructLayout point = MemoryLayout.structLayout(ValueLayout.JAVA_INT.withName("x"), ValueLayout.JAVA_INT.withName("y"));
        VarHandle y = point.varHandle(MemoryLayout.PathElement.groupElement("y"));
        try (Arena arena = Arena.ofShared()) {
            MemorySegment p = arena.allocate(point);
            y.set(p, 0L, 12);
            Thread other = new Thread(() -> y.setVolatile(p, 0L, (int) y.getVolatile(p, 0L) + 1));
            other.start();
            other.join();
            System.out.println(y.get(p, 0L) + " " + point.byteSize() + " " + point.byteOffset(MemoryLayout.PathElement.groupElement("y")));
        }
        MemorySegment heap = MemorySegment.ofArray(new byte[] {1, 2, 3, 4});
        System.out.println(heap.get(ValueLayout.JAVA_BYTE, 2) + " " + heap.mismatch(MemorySegment.ofArray(new byte[] {1, 2, 9, 4})));
        Path file = Path.of(System.getProperty("java.class.path"), "Segments.class");
        try (Arena arena = Arena.ofConfined(); FileChannel channel = FileChannel.open(file)) {
            MemorySegment map = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
            map.load();
            map.isLoaded();
            map.unload();
            System.out.println(Integer.toHexString(map.get(ValueLayout.JAVA_INT_UNALIGNED.withOrder(java.nio.ByteOrder.BIG_ENDIAN), 0)) + " " + map.isMapped() + " " + map.isReadOnly());
        }
    }
}
