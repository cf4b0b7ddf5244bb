package tarry.compilers;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * Runs {@code main} of many compiled programs in one process, each in a class loader of its own: {@code RunAll CLASSES FROM}
 * begins with program number {@code FROM}.
 *
 * <p>Writes for every program that was compiled an int, its number, an int, the length of what it printed, and that, followed by how it
 * ended. A program that ends the process has no entry.
 */
public final class RunAll {
    private RunAll() {}

    /**
     * Runs.
     *
     * @param arguments as above
     * @throws IOException if the file cannot be read
     */
    public static void main(String[] arguments) throws IOException {
        int from = Integer.parseInt(arguments[1]);
        DataOutputStream results = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
        try (DataInputStream archive = new DataInputStream(new BufferedInputStream(new FileInputStream(arguments[0])))) {
            for (int number = 0; archive.available() > 0; number++) {
                Map<String, byte[]> classes = read(archive);
                if (number < from || classes == null) {
                    continue;
                }
                byte[] printed = run("p" + number + ".Main", classes);
                results.writeInt(number);
                results.writeInt(printed.length);
                results.write(printed);
                results.flush();
            }
        }
    }

    private static Map<String, byte[]> read(DataInputStream archive) throws IOException {
        int count = archive.readInt();
        if (count < 0) {
            return null;
        }
        Map<String, byte[]> classes = new HashMap<>();
        for (int i = 0; i < count; i++) {
            String name = archive.readUTF();
            byte[] bytes = new byte[archive.readInt()];
            archive.readFully(bytes);
            classes.put(name, bytes);
        }
        return classes;
    }

    private static byte[] run(String main, Map<String, byte[]> classes) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, false, StandardCharsets.UTF_8);
        PrintStream[] before = {System.out, System.err};
        System.setOut(out);
        System.setErr(out);
        try {
            Class.forName(main, true, new Programs(classes)).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            threw(e.getCause(), out);
        } catch (ReflectiveOperationException | LinkageError e) {
            out.println("cannot be run: " + e);
        } finally {
            System.setOut(before[0]);
            System.setErr(before[1]);
        }
        out.flush();
        return printed.toByteArray();
    }

    /** The frames of the program itself: how main was called is not the same on every machine. */
    private static void threw(Throwable thrown, PrintStream out) {
        out.println("threw " + thrown);
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().startsWith("jdk.internal.reflect.") || frame.getClassName().equals("java.lang.reflect.Method")) {
                break;
            }
            out.println("\tat " + frame);
        }
    }

    private static final class Programs extends ClassLoader {
        private final Map<String, byte[]> classes;

        Programs(Map<String, byte[]> classes) {
            super("program", RunAll.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
