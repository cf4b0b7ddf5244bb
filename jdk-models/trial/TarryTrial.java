import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs test methods one after the other and writes how each ended: {@code passed}, {@code refuted}, {@code hung}, or {@code threw} with the class of
 * the exception and its frames. Nothing of the exception is called that the program may have overridden, but for its stack trace.
 */
public class TarryTrial {
    private static final long LIMIT_MILLIS = 20_000;

    /** Arguments: a file with lines of class and method, and the file to write. */
    public static void main(String[] args) throws Exception {
        List<String> tests = Files.readAllLines(Path.of(args[0]), StandardCharsets.UTF_8);
        try (PrintWriter out = new PrintWriter(args[1], StandardCharsets.UTF_8)) {
            for (String test : tests) {
                String[] words = test.split(" ");
                out.println(outcome(words[0], words[1]));
                out.flush();
            }
        }
        // Threads of tests that hang do not keep us.
        Runtime.getRuntime().halt(0);
    }

    private static String outcome(String type, String name) throws InterruptedException {
        String[] outcome = {"hung"};
        Thread thread = new Thread(() -> outcome[0] = run(type, name));
        thread.setDaemon(true);
        thread.start();
        thread.join(LIMIT_MILLIS);
        return outcome[0];
    }

    private static String run(String type, String name) {
        try {
            Class<?> test = Class.forName(type);
            Object instance = accessible(test.getDeclaredConstructor()).newInstance();
            Method method = accessible(test.getDeclaredMethod(name));
            method.invoke(instance);
            return "passed";
        } catch (InvocationTargetException e) {
            return e.getCause() instanceof org.junit.Refuted ? "refuted" : threw(e.getCause(), type);
        } catch (Throwable e) {
            return threw(e, type);
        }
    }

    private static <T extends java.lang.reflect.AccessibleObject> T accessible(T member) {
        member.setAccessible(true);
        return member;
    }

    /** Frames of the program, innermost first, up to the test. */
    private static String threw(Throwable exception, String type) {
        StringBuilder line = new StringBuilder("threw ").append(exception.getClass().getName());
        StackTraceElement[] frames;
        try {
            frames = exception.getStackTrace();
        } catch (Throwable e) {
            frames = new StackTraceElement[0];
        }
        for (StackTraceElement frame : frames) {
            if (frame.getClassName().equals(type)) {
                break;
            }
            if (frame.getModuleName() == null && !frame.getClassName().contains("/")) {
                line.append(' ').append(frame.getClassName()).append('.').append(frame.getMethodName());
                line.append(':').append(frame.getLineNumber());
            }
        }
        return line.toString();
    }
}
