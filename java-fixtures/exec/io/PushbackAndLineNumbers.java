// PushbackReader, PushbackInputStream, LineNumberReader, SequenceInputStream: order, limits, counts.
import java.io.*;
import java.util.*;

public class PushbackAndLineNumbers {
    public static void main(String[] args) throws IOException {
        PushbackReader r = new PushbackReader(new StringReader("x=10"), 2);
        int c = r.read();
        r.unread(c);
        r.unread('!');
        try {
            r.unread('?');
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        char[] buf = new char[4];
        System.out.println(r.read(buf) + new String(buf) + " " + (char) r.read() + " " + r.read());
        PushbackInputStream p = new PushbackInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3}), 3);
        p.read();
        p.unread(new byte[] {9, 8, 7}, 1, 2);
        System.out.println(Arrays.toString(p.readAllBytes()) + " " + p.available() + " " + p.markSupported());
        try {
            new PushbackInputStream(new ByteArrayInputStream(new byte[0])).unread(new byte[2]);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        LineNumberReader l = new LineNumberReader(new StringReader("a\nb\r\nc\rd"));
        String s;
        while ((s = l.readLine()) != null) System.out.print(l.getLineNumber() + s + " ");
        l = new LineNumberReader(new StringReader("p\r\nq\n"));
        StringBuilder sb = new StringBuilder();
        l.setLineNumber(10);
        for (int x; (x = l.read()) != -1;) sb.append(x == '\n' ? "/" + l.getLineNumber() + "/" : String.valueOf((char) x));
        System.out.println(sb);
        InputStream one = new ByteArrayInputStream("one,".getBytes()) {
            @Override public void close() { System.out.println("close one"); }
        };
        SequenceInputStream seq = new SequenceInputStream(Collections.enumeration(List.of(one, new ByteArrayInputStream(new byte[0]), new ByteArrayInputStream("three".getBytes()))));
        byte[] first = new byte[10];
        int n = seq.read(first);
        System.out.println(n + " " + new String(first, 0, n));
        System.out.println(new String(seq.readAllBytes()) + " " + seq.read());
        seq.close();
        BufferedInputStream bin = new BufferedInputStream(new ByteArrayInputStream("0123456789".getBytes()), 3);
        bin.mark(5);
        bin.readNBytes(5);
        bin.reset();
        System.out.println((char) bin.read() + " " + bin.skip(4) + " " + (char) bin.read() + " " + bin.available());
        FilterInputStream upper = new FilterInputStream(new ByteArrayInputStream("shout".getBytes())) {
            @Override public int read() throws IOException { int x = super.read(); return x == -1 ? -1 : Character.toUpperCase(x); }
        };
        for (int x; (x = upper.read()) != -1;) System.out.print((char) x);
        System.out.println();
    }
}
