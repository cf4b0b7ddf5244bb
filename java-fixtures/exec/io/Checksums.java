// CRC32, CRC32C, Adler32 over bytes and buffers; CheckedInputStream and CheckedOutputStream.
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.*;

public class Checksums {
    static void all(String label, byte[] b) {
        StringBuilder sb = new StringBuilder(label);
        for (Checksum c : new Checksum[] {new CRC32(), new CRC32C(), new Adler32()}) {
            c.update(b, 0, b.length);
            sb.append(' ').append(Long.toHexString(c.getValue()));
        }
        System.out.println(sb);
    }

    public static void main(String[] args) throws IOException {
        all("empty", new byte[0]);
        all("check", "123456789".getBytes(StandardCharsets.US_ASCII));
        all("zeros", new byte[1000]);
        byte[] ramp = new byte[5000];
        for (int i = 0; i < ramp.length; i++) ramp[i] = (byte) (i * 7);
        all("ramp", ramp);
        CRC32 c = new CRC32();
        for (byte x : ramp) c.update(x);
        CRC32 parts = new CRC32();
        parts.update(ramp, 0, 1234);
        parts.update(ByteBuffer.wrap(ramp, 1234, ramp.length - 1234));
        System.out.println((c.getValue() == parts.getValue()) + " " + Long.toHexString(c.getValue()));
        parts.reset();
        System.out.println(parts.getValue() + " " + new Adler32().getValue());
        CheckedInputStream in = new CheckedInputStream(new ByteArrayInputStream(ramp), new CRC32());
        in.skip(100);
        in.readAllBytes();
        CheckedOutputStream out = new CheckedOutputStream(new ByteArrayOutputStream(), new Adler32());
        out.write(ramp);
        out.write(1);
        System.out.println(Long.toHexString(in.getChecksum().getValue()) + " " + Long.toHexString(out.getChecksum().getValue()));
        try {
            c.update(ramp, 4990, 11);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("range checked");
        }
    }
}
