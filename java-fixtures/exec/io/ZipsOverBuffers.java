// Deflater, Inflater and the checksums over arrays, direct buffers and heap buffers; preset dictionaries.
import java.nio.ByteBuffer;
import java.util.*;
import java.util.zip.*;

public class ZipsOverBuffers {
    static final byte[] TEXT = "the quick brown fox jumps over the lazy dog, the quick brown fox sleeps".getBytes();
    static final byte[] WORDS = "the quick brown fox lazy dog".getBytes();

    static ByteBuffer direct(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    public static void main(String[] args) throws Exception {
        for (boolean from : new boolean[] {false, true}) {
            for (boolean to : new boolean[] {false, true}) {
                trip(from, to);
            }
        }
        dictionaries();
        checksums();
        broken();
    }

    static void trip(boolean fromDirect, boolean toDirect) throws DataFormatException {
        Deflater deflater = new Deflater(9);
        deflater.setInput(fromDirect ? direct(TEXT) : ByteBuffer.wrap(TEXT));
        deflater.finish();
        ByteBuffer packed = toDirect ? ByteBuffer.allocateDirect(200) : ByteBuffer.allocate(200);
        int n = deflater.deflate(packed);
        System.out.println((n == packed.position()) + " " + deflater.finished() + " " + deflater.getTotalIn() + " " + Integer.toHexString(deflater.getAdler()));
        deflater.end();
        packed.flip();
        Inflater inflater = new Inflater();
        inflater.setInput(packed);
        ByteBuffer plain = fromDirect ? ByteBuffer.allocateDirect(100) : ByteBuffer.allocate(100);
        int m = inflater.inflate(plain);
        byte[] out = new byte[m];
        plain.flip().get(out);
        System.out.println(Arrays.equals(out, TEXT) + " " + inflater.finished() + " " + inflater.getRemaining() + " " + Integer.toHexString(inflater.getAdler()));
        inflater.end();
    }

    static byte[] withDictionary(boolean direct) {
        Deflater deflater = new Deflater();
        if (direct) {
            deflater.setDictionary(direct(WORDS));
        } else {
            deflater.setDictionary(WORDS);
        }
        deflater.setInput(TEXT);
        deflater.finish();
        byte[] packed = new byte[200];
        return Arrays.copyOf(packed, deflater.deflate(packed));
    }

    static void dictionaries() throws DataFormatException {
        byte[] packed = withDictionary(false);
        System.out.println(Arrays.equals(packed, withDictionary(true)));
        for (boolean direct : new boolean[] {false, true}) {
            Inflater inflater = new Inflater();
            inflater.setInput(packed);
            byte[] out = new byte[100];
            System.out.println(inflater.inflate(out) + " " + inflater.needsDictionary() + " " + inflater.needsInput());
            System.out.println(Integer.toHexString(inflater.getAdler()));
            try {
                inflater.setDictionary("another".getBytes());
            } catch (IllegalArgumentException e) {
                System.out.println("refused " + e.getMessage());
            }
            if (direct) {
                inflater.setDictionary(direct(WORDS));
            } else {
                inflater.setDictionary(WORDS);
            }
            int n = inflater.inflate(out);
            System.out.println(new String(out, 0, n) + " " + inflater.finished() + " " + inflater.needsDictionary());
            inflater.reset();
            System.out.println(inflater.getTotalOut() + " " + inflater.getAdler());
            inflater.end();
        }
    }

    static void checksums() {
        for (Checksum sum : List.of(new CRC32(), new Adler32(), new CRC32C())) {
            sum.update(TEXT);
            long whole = sum.getValue();
            sum.reset();
            ByteBuffer buffer = direct(TEXT);
            buffer.position(10);
            sum.update(TEXT, 0, 10);
            sum.update(buffer);
            System.out.println(Long.toHexString(whole) + " " + (whole == sum.getValue()) + " " + buffer.remaining());
            sum.reset();
            sum.update(ByteBuffer.wrap(TEXT).asReadOnlyBuffer());
            System.out.println(whole == sum.getValue());
        }
    }

    static void broken() {
        Inflater inflater = new Inflater();
        inflater.setInput(direct(new byte[] {1, 2, 3, 4}));
        try {
            inflater.inflate(ByteBuffer.allocateDirect(10));
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
        inflater.end();
    }
}
