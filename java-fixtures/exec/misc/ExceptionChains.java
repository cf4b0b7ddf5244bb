// Throwable: causes, suppressed, self-causation, printing of chains with common frames, custom messages, fillInStackTrace.
import java.io.*;

public class ExceptionChains {
    static void low() throws IOException { throw new IOException("low level"); }
    static void mid() { try { low(); } catch (IOException e) { throw new UncheckedIOException("mid", e); } }
    static void high() { try { mid(); } catch (RuntimeException e) { throw new IllegalStateException(e); } }
    static class Quiet extends Exception { Quiet() { super("quiet", null, false, false); } }

    public static void main(String[] args) throws Exception {
        try {
            high();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " | " + e.getCause().getMessage() + " | " + e.getCause().getCause());
            StringWriter w = new StringWriter();
            e.printStackTrace(new PrintWriter(w));
            System.out.print(w);
        }
        Throwable t = new Throwable("t");
        System.out.println(t.getCause() + " " + t.initCause(new Error("c")).getCause());
        Runnable[] bad = {() -> t.initCause(new Error()), () -> { Throwable s = new Throwable(); s.initCause(s); }, () -> t.addSuppressed(t), () -> t.addSuppressed(null), () -> new Exception("x", null).initCause(t), () -> t.setStackTrace(new StackTraceElement[1])};
        for (Runnable r : bad) {
            try {
                r.run();
                System.out.println("accepted");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        Quiet q = new Quiet();
        q.addSuppressed(new Error());
        System.out.println(q.getSuppressed().length + " " + q.getStackTrace().length + " " + q);
        Exception loop1 = new Exception("one"), loop2 = new Exception("two", loop1);
        loop1.initCause(loop2);
        loop1.setStackTrace(new StackTraceElement[0]);
        loop2.setStackTrace(new StackTraceElement[0]);
        StringWriter w = new StringWriter();
        loop1.printStackTrace(new PrintWriter(w));
        System.out.print(w);
        System.out.println(new Exception() + " " + new Exception((String) null).getMessage() + " " + new Exception(new Error("e")).getMessage() + " " + new Exception("m", new Error("e")) + " " + new AssertionError(5).getMessage() + " " + new AssertionError((Object) loop1).getCause().getMessage());
        Exception filled = new Exception("filled");
        int before = filled.getStackTrace()[0].getLineNumber();
        filled.fillInStackTrace();
        System.out.println(filled.getStackTrace()[0].getLineNumber() - before);
        Exception last = new Exception("last", new RuntimeException("cause of last"));
        last.addSuppressed(new IOException("suppressed one"));
        last.getCause().addSuppressed(new Quiet());
        throw last;
    }
}
