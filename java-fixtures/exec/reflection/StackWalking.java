// StackWalker, Thread.getStackTrace and Throwable.getStackTrace: own frames with line numbers, caller class, hidden frames.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StackWalking {
    static List<String> frames() {
        return StackWalker.getInstance().walk(s -> s.map(f -> f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.toList()));
    }

    static List<String> recurse(int n) {
        if (n == 0) return frames();
        return recurse(n - 1);
    }

    static class Ctor {
        final List<String> seen;
        { seen = frames(); }
    }

    static Class<?> caller() { return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass(); }

    public static void main(String[] args) {
        System.out.println(recurse(3));
        System.out.println(new Ctor().seen);
        Supplier<List<String>> s = () -> frames();
        System.out.println(s.get());
        System.out.println(caller() + " " + new Object() { Class<?> c() { return caller(); } }.c());
        StackWalker w = StackWalker.getInstance(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE));
        System.out.println(w.<String>walk(st -> st.findFirst().map(f -> f.getDeclaringClass().getSimpleName() + " " + f.getMethodType() + " " + f.getDescriptor() + " " + f.getFileName() + " " + f.isNativeMethod() + " " + f.toStackTraceElement()).get()));
        System.out.println(w.<Long>walk(Stream::count));
        StackTraceElement e = new Throwable().getStackTrace()[0];
        System.out.println(e + " | " + e.getClassName() + " " + e.getMethodName() + " " + e.getFileName() + " " + e.getLineNumber() + " " + e.getModuleName() + " " + e.getClassLoaderName());
        System.out.println(Thread.currentThread().getStackTrace()[1]);
        try {
            StackWalker.getInstance().getCallerClass();
        } catch (UnsupportedOperationException x) {
            System.out.println(x.getMessage());
        }
        Throwable t = new Throwable("edited");
        t.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "m", "B.java", 7), new StackTraceElement("ld", "mod", "1.0", "c.D", "n", null, -2), new StackTraceElement("E", "o", null, -1)});
        t.initCause(new RuntimeException("why"));
        t.getCause().setStackTrace(new StackTraceElement[] {new StackTraceElement("X", "y", "X.java", 1), new StackTraceElement("E", "o", null, -1)});
        t.addSuppressed(new Error("hidden") { @Override public synchronized Throwable fillInStackTrace() { return this; } @Override public String toString() { return "Suppressed!"; } });
        t.printStackTrace();
    }
}
