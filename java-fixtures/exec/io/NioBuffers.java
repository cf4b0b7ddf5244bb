// ByteBuffer and friends: positions, limits, byte order, views, slices, read-only, direct buffers, exceptions.
import java.nio.*;
import java.util.*;

public class NioBuffers {
    public static void main(String[] args) {
        for (ByteBuffer b : new ByteBuffer[] {ByteBuffer.allocate(32), ByteBuffer.allocateDirect(32)}) {
            b.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).order(ByteOrder.LITTLE_ENDIAN).putLong(0x0102030405060708L).putDouble(1.5);
            System.out.println(b.toString().replaceAll("java.nio.\\w+", "buffer") + " " + b.remaining() + " " + b.order());
            b.flip();
            byte[] raw = new byte[b.remaining()];
            b.get(raw);
            System.out.println(HexFormat.of().formatHex(raw));
            b.position(7).mark();
            System.out.println(b.getLong() + " " + b.getDouble() + " " + b.order(ByteOrder.BIG_ENDIAN).getInt(3) + " " + b.reset().position());
            b.rewind().limit(8);
            ByteBuffer s = b.slice(1, 4), d = b.duplicate(), ro = b.asReadOnlyBuffer();
            s.put(0, (byte) 99);
            System.out.println(b.get(1) + " " + s.capacity() + " " + d.get(1) + " " + ro.isReadOnly() + " " + b.compareTo(d) + " " + b.equals(ro) + " " + b.hashCode() + " " + b.isDirect());
            b.position(3);
            b.compact();
            System.out.println(b.position() + " " + b.limit() + " " + b.get(0));
            IntBuffer ints = b.clear().asIntBuffer();
            ints.put(new int[] {1, -1}).flip();
            System.out.println(ints.get() + " " + ints.get() + " " + ints.hasRemaining() + " " + b.get(3) + b.get(4));
            Runnable[] bad = {() -> ro.put((byte) 1), () -> ints.get(), () -> b.position(33), () -> b.limit(-1), () -> b.limit(2).putInt(1), () -> b.get(2), () -> ByteBuffer.allocate(4).reset(), () -> ro.array(), () -> ByteBuffer.allocate(-1)};
            for (Runnable r : bad) {
                try {
                    r.run();
                } catch (RuntimeException e) {
                    System.out.print(e.getClass().getSimpleName() + " ");
                }
            }
            System.out.println();
        }
        CharBuffer c = CharBuffer.wrap("hello world", 2, 7);
        System.out.println(c + " " + c.length() + " " + c.charAt(1) + " " + c.subSequence(1, 3) + " " + c.isReadOnly() + " " + LongBuffer.wrap(new long[] {1, 2, 3}, 1, 2).get() + " " + FloatBuffer.allocate(2).put(1f).position());
    }
}
