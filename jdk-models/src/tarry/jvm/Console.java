package tarry.jvm;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Stands in for standard output and error while a path runs, because what a pruned path prints is not shown. */
final class Console {
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private final PrintStream toOutput = new PrintStream(output, false, StandardCharsets.UTF_8);
    private final PrintStream toErrors = new PrintStream(errors, false, StandardCharsets.UTF_8);
    private final PrintStream realOutput = System.out;
    private final PrintStream realErrors = System.err;

    void capture() {
        output.reset();
        errors.reset();
        System.setOut(toOutput);
        System.setErr(toErrors);
    }

    void release() {
        toOutput.flush();
        toErrors.flush();
        System.setOut(realOutput);
        System.setErr(realErrors);
    }

    String output() {
        return output.size() == 0 ? "" : output.toString(StandardCharsets.UTF_8);
    }

    String errors() {
        return errors.size() == 0 ? "" : errors.toString(StandardCharsets.UTF_8);
    }
}
