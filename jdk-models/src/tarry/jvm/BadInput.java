package tarry.jvm;

/** The command line, the class or the trace is wrong; the message says what to do. */
public final class BadInput extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** What the process exits with: 2 for usage, 3 for what is not there, 4 for a bad class or trace, 0 if the trace was good once. */
    final int exitCode;

    private BadInput(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    static BadInput usage(String message) {
        return new BadInput(2, message);
    }

    /** The trace is of an earlier version of the program, which has been repaired since. */
    static BadInput gone(String message) {
        return new BadInput(0, message);
    }

    static BadInput unsupported(String message) {
        return new BadInput(3, message);
    }

    static BadInput unusable(String message) {
        return new BadInput(4, message);
    }
}
