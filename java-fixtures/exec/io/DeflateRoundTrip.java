// Deflater and Inflater: round trips at several levels, dictionaries, raw data, chunked output, corrupt input.
import java.io.*;
import java.util.*;
import java.util.zip.*;

public class DeflateRoundTrip {
    static byte[] deflate(byte[] in, int level, boolean raw) {
        Deflater d = new Deflater(level, raw);
        d.setInput(in);
        d.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buf = new byte[100];
        while (!d.finished()) out.write(buf, 0, d.deflate(buf));
        boolean counts = d.getTotalIn() == in.length && d.getTotalOut() == out.size();
        d.end();
        if (!counts) System.out.println("counts wrong");
        return out.toByteArray();
    }

    static byte[] inflate(byte[] in, boolean raw) throws DataFormatException {
        Inflater i = new Inflater(raw);
        i.setInput(in);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] buf = new byte[64];
        while (!i.finished()) {
            int n = i.inflate(buf);
            if (n == 0 && !i.finished() && (i.needsInput() || i.needsDictionary())) throw new DataFormatException("stuck: input " + i.needsInput() + " dictionary " + i.needsDictionary());
            out.write(buf, 0, n);
        }
        i.end();
        return out.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        byte[] text = "the quick brown fox jumps over the lazy dog. ".repeat(60).getBytes();
        byte[] noise = new byte[3000];
        new Random(1).nextBytes(noise);
        for (byte[] data : new byte[][] {new byte[0], {1}, text, noise}) {
            for (int level : new int[] {0, 1, 6, 9}) {
                byte[] z = deflate(data, level, false), r = deflate(data, level, true);
                System.out.println(data.length + " level " + level + " " + Arrays.equals(inflate(z, false), data) + " " + Arrays.equals(inflate(r, true), data) + " smaller " + (z.length < data.length) + " wrapper " + (z.length - r.length));
            }
        }
        byte[] z = deflate(text, 6, false);
        z[z.length - 1] ^= 1;
        for (byte[] bad : new byte[][] {z, {1, 2, 3}, Arrays.copyOf(z, 20), {0x78, (byte) 0x9c, 7}}) {
            try {
                inflate(bad, false);
            } catch (DataFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(new String(inflate(HexFormat.of().parseHex("789ccb48cdc9c95728cf2fca4901001a0b045d"), false)));
    }
}
