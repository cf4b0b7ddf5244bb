// Piped streams between two threads, and try-with-resources order of closing with suppressed exceptions.
import java.io.*;

public class PipedAndInterleaved {
    record Res(String name, boolean fails) implements Closeable {
        @Override public void close() throws IOException {
            System.out.println("close " + name);
            if (fails) throw new IOException("close " + name + " failed");
        }
    }

    public static void main(String[] args) throws Exception {
        PipedInputStream in = new PipedInputStream(8);
        PipedOutputStream out = new PipedOutputStream(in);
        Thread writer = new Thread(() -> {
            try (out) {
                for (int i = 0; i < 50; i++) out.write(i);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        writer.start();
        int sum = 0, n = 0;
        for (int x; (x = in.read()) != -1; n++) sum = sum * 3 + x;
        writer.join();
        System.out.println(n + " " + sum);
        try {
            new PipedInputStream().read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            in.connect(out);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        try (Res a = new Res("a", true); Res b = new Res("b", false); Res c = new Res("c", true); Res none = null) {
            System.out.println("body " + a.name + b.name + c.name + none);
            throw new IOException("body failed");
        } catch (IOException e) {
            System.out.println(e.getMessage() + " " + e.getSuppressed()[0].getMessage() + " " + e.getSuppressed()[1].getMessage());
        } finally {
            System.out.println("finally");
        }
        try (Res only = new Res("only", true)) {
            System.out.println("quiet body");
        }
    }
}
