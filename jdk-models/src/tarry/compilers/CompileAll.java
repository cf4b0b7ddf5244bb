package tarry.compilers;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles many programs in one process: {@code CompileAll COMPILER SOURCES COUNT CLASSES OPTION...}.
 *
 * <p>The compiler is {@code javac}, the one of this JVM, or the name of a class that implements {@link JavaCompiler}. Prints a line for every
 * program: {@code accepted}, or {@code rejected} and its errors, or {@code crashed} and why. Fields are separated by tabs; an error is
 * its code, its line and its message.
 */
public final class CompileAll {
    /** Enough to spread the cost of reading the library, few enough that one crash costs little. */
    private static final int AT_ONCE = 200;

    private CompileAll() {}

    /**
     * Compiles.
     *
     * @param arguments as above
     * @throws Exception if a file cannot be read or written, or the compiler cannot be made
     */
    public static void main(String[] arguments) throws Exception {
        JavaCompiler compiler = arguments[0].equals("javac") ? ToolProvider.getSystemJavaCompiler()
            : (JavaCompiler) Class.forName(arguments[0]).getConstructor().newInstance();
        List<String> options = Arrays.asList(arguments).subList(4, arguments.length);
        Batch batch = new Batch(compiler, Path.of(arguments[1]), options);
        int count = Integer.parseInt(arguments[2]);
        PrintStream verdicts = new PrintStream(new BufferedOutputStream(System.out), false, StandardCharsets.UTF_8);
        try (DataOutputStream classes = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(Path.of(arguments[3]))))) {
            for (int from = 0; from < count; from += AT_ONCE) {
                for (Compiled program : batch.compile(from, Math.min(from + AT_ONCE, count))) {
                    verdicts.println(program.verdict());
                    write(program.classes(), classes);
                }
            }
        }
        verdicts.flush();
    }

    private static void write(Map<String, byte[]> written, DataOutputStream classes) throws IOException {
        if (written == null) {
            classes.writeInt(-1);
            return;
        }
        classes.writeInt(written.size());
        for (Map.Entry<String, byte[]> entry : written.entrySet()) {
            classes.writeUTF(entry.getKey());
            classes.writeInt(entry.getValue().length);
            classes.write(entry.getValue());
        }
    }
}
