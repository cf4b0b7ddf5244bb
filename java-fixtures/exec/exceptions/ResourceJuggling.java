// try-with-resources, suppressed exceptions, finally that overrides, custom exceptions, stack traces by hand.
import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;

public class ResourceJuggling {
    static class Res implements AutoCloseable { final String n; final boolean failClose; Res(String n, boolean failOpen, boolean failClose) throws IOException { if (failOpen) throw new IOException("open " + n); this.n = n; this.failClose = failClose; System.out.print("+" + n + " "); } void use(boolean fail) { System.out.print("u" + n + " "); if (fail) throw new IllegalStateException("use " + n); } @Override public void close() throws IOException { System.out.print("-" + n + " "); if (failClose) throw new IOException("close " + n); } }
    static class Checked extends Exception { final int code; Checked(int code, Throwable cause) { super("code " + code, cause, true, code != 0); this.code = code; } }
    static void scenario(boolean open2, boolean use, boolean close1, boolean close2) { try (Res a = new Res("a", false, close1); Res b = new Res("b", open2, close2)) { b.use(use); } catch (IOException | IllegalStateException e) { System.out.print(e.getMessage() + " " + Arrays.stream(e.getSuppressed()).map(Throwable::getMessage).toList()); } finally { System.out.println(" end"); } }
    @SuppressWarnings("finally") static int override(int how) { try { if (how == 0) return 1; throw new RuntimeException("lost"); } finally { if (how != 2) return 2; } }
    static int counter; static int late() { try { return counter; } finally { counter = 99; } }
    static String deep(int n) { try { if (n == 0) throw new Error("bottom"); return deep(n - 1); } catch (Error e) { if (n % 2 == 0) throw new RuntimeException("level " + n, e); throw e; } }
    static <T extends Throwable> void sneaky(Throwable t) throws T { @SuppressWarnings("unchecked") T x = (T) t; throw x; }
    static <V> V orElse(Callable<? extends V> c, V other) { try { return c.call(); } catch (RuntimeException e) { return other; } catch (Exception e) { throw new IllegalStateException(e); } }

    public static void main(String[] args) throws Exception {
        scenario(false, false, false, false); scenario(false, true, true, true); scenario(true, false, true, false); scenario(false, false, true, true);
        System.out.println(override(0) + " " + override(1) + " " + late() + counter);
        try { override(2); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        try { deep(3); } catch (Throwable t) { for (int d = 0; t != null; t = t.getCause(), d++) System.out.println(" ".repeat(d) + t + " " + t.getStackTrace()[0].getMethodName() + ":" + t.getStackTrace().length); }
        try { throw new Checked(0, null); } catch (Checked e) { System.out.println(e.code + " " + e.getStackTrace().length + " " + e); e.addSuppressed(new Error("s")); System.out.println(e.getSuppressed().length); }
        try { ResourceJuggling.<RuntimeException>sneaky(new Checked(7, new Error("why"))); } catch (Exception e) { System.out.println(e + " " + (e instanceof Checked) + " " + e.getCause()); }
        System.out.println(orElse(() -> Integer.parseInt("x"), -1)); try { orElse(() -> { throw new IOException("io"); }, 1); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        Exception self = new Exception("self"); try { self.initCause(self); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); } try { self.addSuppressed(self); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Throwable t = new Throwable("edited"); t.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "B.java", 7), new StackTraceElement("D", "<init>", null, -2)}); StringWriter w = new StringWriter(); new RuntimeException(t).printStackTrace(new PrintWriter(w, true)); System.out.println(w.toString().lines().skip(2).toList());
        Thread th = new Thread(() -> { throw new IllegalArgumentException("in thread"); }, "worker"); th.setUncaughtExceptionHandler((x, e) -> System.out.println(x.getName() + " " + e.getMessage())); th.start(); th.join();
        try { Object o = List.of(1); ((List<String>) o).get(0).length(); } catch (ClassCastException e) { System.out.println(e.getMessage().startsWith("class java.lang.Integer")); }
        try { List.of(1).add(2); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); } try { new ArrayList<>(List.of(1)).listIterator().set(2); } catch (IllegalStateException e) { System.out.println(e.getMessage()); } try { Collections.emptyIterator().next(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); } try { Optional.empty().get(); } catch (NoSuchElementException e) { System.out.println(e.getMessage()); } try { Objects.checkIndex(3, 3); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); } try { Enum.valueOf(Thread.State.class, "X"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    }
}
