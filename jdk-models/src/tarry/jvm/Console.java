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
    private PrintStream toOutput = stream(output, realOutput);
    private PrintStream toErrors = stream(errors, realErrors);
    /** The path has closed one of them. */
    private volatile boolean closed;
    /** Nobody sees what is printed any more. */
    private volatile boolean frozen;
    /** The thread that runs the path; null between paths. */
    private volatile Thread owner;

    void capture() {
        if (closed) {
            closed = false;
            toOutput = stream(output, realOutput);
            toErrors = stream(errors, realErrors);
        }
        output.reset();
        errors.reset();
        frozen = false;
        owner = Thread.currentThread();
        System.setOut(toOutput);
        System.setErr(toErrors);
    }

    /** The path is over, though its threads run on: what they print does not count. */
    void freeze() {
        flush();
        frozen = true;
    }

    /** What was printed is complete; the streams stay in place, for statics and loggers that keep them. */
    void flush() {
        toOutput.flush();
        toErrors.flush();
    }

    /** Whether the next path gets other streams. */
    boolean isClosed() {
        return closed;
    }

    void release() {
        flush();
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
                } else if (!frozen) {
                    captured.write(bytes, from, length);
                }
            }

            @Override
            public void close() {
                closed = true;
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

    byte[] outputBytes() {
        return output.toByteArray();
    }

    byte[] errorBytes() {
        return errors.toByteArray();
    }

    String output() {
        return output.size() == 0 ? "" : output.toString(StandardCharsets.UTF_8);
    }

    String errors() {
        return errors.size() == 0 ? "" : errors.toString(StandardCharsets.UTF_8);
    }
}
