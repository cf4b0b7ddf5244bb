package tarry.jvm;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Stands in for standard output and error while a path runs, because what a pruned path prints is not shown. */
final class Console {
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();
    private final PrintStream realOutput = System.out;
    private final PrintStream realErrors = System.err;
    private final PrintStream toOutput = stream(output, realOutput);
    private final PrintStream toErrors = stream(errors, realErrors);
    /** The thread that runs the path; null between paths. */
    private volatile Thread owner;

    void capture() {
        output.reset();
        errors.reset();
        owner = Thread.currentThread();
        System.setOut(toOutput);
        System.setErr(toErrors);
    }

    void release() {
        toOutput.flush();
        toErrors.flush();
        System.setOut(realOutput);
        System.setErr(realErrors);
        owner = null;
    }

    private PrintStream stream(ByteArrayOutputStream captured, PrintStream real) {
        OutputStream either = new OutputStream() {
            @Override
            public void write(int b) {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                if (isGivenUp()) {
                    real.write(bytes, from, length);
                } else {
                    captured.write(bytes, from, length);
                }
            }
        };
        return new PrintStream(either, false, StandardCharsets.UTF_8);
    }

    /**
     * A path that hangs never releases the streams. Whoever waited for it has interrupted its thread, as test runners do, and goes
     * on in another one, which must be heard.
     */
    private boolean isGivenUp() {
        Thread path = owner;
        return path != null && path != Thread.currentThread() && path.isInterrupted();
    }

    String output() {
        return output.size() == 0 ? "" : output.toString(StandardCharsets.UTF_8);
    }

    String errors() {
        return errors.size() == 0 ? "" : errors.toString(StandardCharsets.UTF_8);
    }
}
