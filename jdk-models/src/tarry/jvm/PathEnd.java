package tarry.jvm;

/**
 * Unwinds the program when its path is over before it returns. An {@link Error}, so that ordinary handlers let it pass; a program
 * that catches it all the same gets it again at its next choice, and the path has ended in any case. Its {@code finally}
 * blocks run, which they do not on tarry, but after an exit nobody sees what they print.
 */
final class PathEnd extends Error {
    private static final long serialVersionUID = 1;

    /** Why the path is over. */
    enum Reason { PRUNED, EXIT, TRACE_DOES_NOT_FIT, UNUSABLE }

    /** One for all: pruning is the common case and must not allocate. */
    static final PathEnd PRUNED = new PathEnd(Reason.PRUNED, "pruned", 0);

    final Reason reason;
    /** The argument of {@code System.exit}. */
    final int status;
    /** Of a trace that does not fit. */
    final boolean sameProgram;
    /** What ends not only the path but all of them; null for other reasons. */
    final transient BadInput why;

    private PathEnd(Reason reason, String message, int status) {
        this(reason, message, status, false, null);
    }

    private PathEnd(Reason reason, String message, int status, boolean sameProgram, BadInput why) {
        super(message, null, false, false);
        this.reason = reason;
        this.status = status;
        this.sameProgram = sameProgram;
        this.why = why;
    }

    static PathEnd exit(int status) {
        return new PathEnd(Reason.EXIT, "System.exit(" + status + ")", status);
    }

    /** {@code sameProgram}: the trace was recorded of this program, which has been changed since. */
    static PathEnd traceDoesNotFit(String message, boolean sameProgram) {
        return new PathEnd(Reason.TRACE_DOES_NOT_FIT, message, 0, sameProgram, null);
    }

    /** The program asks for what cannot be had here. */
    static PathEnd unusable(BadInput why) {
        return new PathEnd(Reason.UNUSABLE, why.getMessage(), 0, false, why);
    }
}
