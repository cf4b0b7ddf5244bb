// StringReader, StringWriter, PrintWriter, BufferedReader over strings, CharArrayReader: marks, skips, closed streams.
import java.io.*;
import java.util.*;

public class StringReadersAndWriters {
    public static void main(String[] args) throws IOException {
        StringReader r = new StringReader("hello world");
        char[] buf = new char[5];
        System.out.println(r.read() + " " + r.read(buf) + " " + new String(buf) + " " + r.skip(2) + " " + r.ready());
        r.mark(0);
        System.out.println((char) r.read() + "" + (char) r.read());
        r.reset();
        System.out.println(r.read(buf, 1, 3) + " " + new String(buf) + " " + r.read() + " " + r.read(buf));
        r.close();
        try {
            r.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        StringWriter w = new StringWriter();
        PrintWriter pw = new PrintWriter(w);
        pw.printf(Locale.ROOT, "%d-%s;", 1, "x");
        pw.print('c');
        pw.print(new char[] {'d', 'e'});
        pw.print((Object) null);
        pw.append("seq", 1, 2).append('!');
        pw.print(1.5f);
        System.out.println(w + " " + pw.checkError() + " " + w.getBuffer().length());
        BufferedReader br = new BufferedReader(new StringReader("one\ntwo\r\nthree\rfour\n\nsix"), 4);
        String line;
        while ((line = br.readLine()) != null) System.out.print("[" + line + "]");
        System.out.println(br.read());
        System.out.println(new BufferedReader(new StringReader("a\nb\n")).lines().toList());
        BufferedReader marked = new BufferedReader(new StringReader("0123456789abcdef"), 4);
        marked.mark(2);
        marked.skip(6);
        try {
            marked.reset();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        CharArrayWriter cw = new CharArrayWriter();
        new StringReader("transferred").transferTo(cw);
        System.out.println(cw.size() + " " + cw + " " + new CharArrayReader(cw.toCharArray(), 5, 3).read());
        PrintWriter failing = new PrintWriter(new Writer() {
            @Override public void write(char[] c, int o, int l) throws IOException { throw new IOException("disk full"); }
            @Override public void flush() {}
            @Override public void close() {}
        });
        failing.print("x");
        System.out.println("swallowed " + failing.checkError());
    }
}
