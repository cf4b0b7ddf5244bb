// ByteArrayInputStream and ByteArrayOutputStream: bounds, mark and reset, transfer, conversion to text.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class ByteArrayStreams {
    public static void main(String[] args) throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1, 2, 3, -1, 5, 6, 7, 8}, 1, 6);
        byte[] buf = new byte[3];
        System.out.println(in.available() + " " + in.read() + " " + in.read(buf) + " " + Arrays.toString(buf) + " " + in.skip(100) + " " + in.read() + " " + in.read(buf) + " " + in.read(buf, 0, 0));
        in.reset();
        in.read();
        in.mark(0);
        System.out.println(Arrays.toString(in.readNBytes(2)) + " " + in.markSupported());
        in.reset();
        System.out.println(Arrays.toString(in.readAllBytes()) + " " + in.readAllBytes().length);
        ByteArrayOutputStream out = new ByteArrayOutputStream(1);
        out.write(300);
        out.write(new byte[] {65, 66, 67, 68}, 1, 2);
        out.writeBytes("\u00e9".getBytes(StandardCharsets.UTF_8));
        System.out.println(out.size() + " " + Arrays.toString(out.toByteArray()) + " " + out.toString(StandardCharsets.UTF_8).length());
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        out.writeTo(copy);
        out.reset();
        System.out.println(out.size() + " " + copy.size() + " " + new ByteArrayInputStream(copy.toByteArray()).transferTo(out) + " " + out.size());
        for (int[] r : new int[][] {{-1, 2}, {0, 5}, {2, 2}, {1, -1}}) {
            try {
                System.out.println("read " + new ByteArrayInputStream(new byte[9]).read(buf, r[0], r[1]));
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            new ByteArrayOutputStream(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        InputStream nul = InputStream.nullInputStream();
        System.out.println(nul.read() + " " + nul.available());
        nul.close();
        try {
            nul.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
    }
}
