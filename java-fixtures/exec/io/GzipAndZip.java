// GZIP and ZIP streams in memory: round trip, entries, stored entries with checksums, malformed headers.
import java.io.*;
import java.util.*;
import java.util.zip.*;

public class GzipAndZip {
    public static void main(String[] args) throws IOException {
        byte[] data = "compress me ".repeat(50).getBytes();
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(b)) { g.write(data); }
        byte[] gz = b.toByteArray();
        System.out.println((gz[0] & 255) + " " + (gz[1] & 255) + " " + gz[2] + " " + (gz.length < data.length) + " " + Arrays.equals(new GZIPInputStream(new ByteArrayInputStream(gz)).readAllBytes(), data));
        gz[gz.length - 5] ^= 1;
        for (byte[] bad : new byte[][] {gz, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, {31, (byte) 139}, Arrays.copyOf(gz, 15)}) {
            try {
                new GZIPInputStream(new ByteArrayInputStream(bad)).readAllBytes();
                System.out.println("no complaint");
            } catch (IOException e) {
                System.out.println(e);
            }
        }
        b.reset();
        try (ZipOutputStream z = new ZipOutputStream(b)) {
            z.setComment("archive");
            z.putNextEntry(new ZipEntry("dir/"));
            z.closeEntry();
            z.putNextEntry(new ZipEntry("dir/a.txt"));
            z.write("alpha".getBytes());
            ZipEntry stored = new ZipEntry("s.bin");
            stored.setMethod(ZipEntry.STORED);
            stored.setSize(3);
            CRC32 crc = new CRC32();
            crc.update(new byte[] {1, 2, 3});
            stored.setCrc(crc.getValue());
            stored.setComment("note");
            z.putNextEntry(stored);
            z.write(new byte[] {1, 2, 3});
            z.closeEntry();
            try {
                z.putNextEntry(new ZipEntry("s.bin"));
            } catch (ZipException e) {
                System.out.println(e.getMessage());
            }
        }
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(b.toByteArray()))) {
            for (ZipEntry e; (e = in.getNextEntry()) != null;) {
                byte[] content = in.readAllBytes();
                System.out.println(e.getName() + " " + e.isDirectory() + " " + e.getMethod() + " " + content.length + " " + Arrays.hashCode(content) + " " + Long.toHexString(e.getCrc()));
            }
        }
        ByteArrayOutputStream d = new ByteArrayOutputStream();
        try (DeflaterOutputStream o = new DeflaterOutputStream(d)) { o.write(data); }
        System.out.println(new InflaterInputStream(new ByteArrayInputStream(d.toByteArray())).readAllBytes().length + " " + new DeflaterInputStream(new ByteArrayInputStream(data)).readAllBytes().length % 1);
    }
}
