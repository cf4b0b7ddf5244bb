// PrintStream into a byte array: all print methods, autoflush, error state, redirected System.out and System.err.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class PrintStreamToBytes {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream p = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        p.print(true);
        p.print('c');
        p.print(1);
        p.print(2L);
        p.print(1.5f);
        p.print(2.5);
        p.print(new char[] {'x', 'y'});
        p.print((String) null);
        p.print((Object) List.of(1));
        p.write(65);
        p.write(new byte[] {66, 67});
        p.append('d').append("efg", 1, 2).append(null);
        p.printf(Locale.ROOT, "%03d", 7).format("%s", "z");
        p.print("\u00e9");
        p.println();
        byte[] b = bytes.toByteArray();
        System.out.println(b.length + " " + Arrays.hashCode(b) + " " + new String(b, 0, b.length - 3, StandardCharsets.US_ASCII));
        PrintStream latin = new PrintStream(bytes, false, "ISO-8859-1");
        bytes.reset();
        latin.print("\u00e9\u20ac");
        latin.flush();
        System.out.println(Arrays.toString(bytes.toByteArray()));
        PrintStream broken = new PrintStream(new OutputStream() {
            @Override public void write(int x) throws IOException { throw new IOException("broken"); }
        });
        broken.println("lost");
        System.out.println(broken.checkError());
        PrintStream out = System.out, err = System.err;
        bytes.reset();
        System.setOut(p);
        System.setErr(p);
        System.out.println("captured");
        System.err.print("error");
        new Exception("traced").printStackTrace();
        System.setOut(out);
        System.setErr(err);
        System.out.println(bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "|"));
        p.close();
        p.print("after close");
        System.out.println(p.checkError() + " " + bytes.toString(StandardCharsets.UTF_8).contains("after"));
        System.err.println("and this is stderr");
        System.exit(3);
    }
}
