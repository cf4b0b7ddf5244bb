package tarry.jvm;

import java.util.Locale;

/** How a path ended. */
public enum Outcome {
    /** The program returned, or called {@code System.exit(0)}. */
    ACCEPTED,
    /** An assumption did not hold, or a choice had no candidate. */
    PRUNED,
    /** An uncaught exception in any thread, or {@code System.exit} with another status. */
    FAILED,
    /** An uncaught {@link StackOverflowError} or {@link OutOfMemoryError}. */
    LIMITED;

    /** Whether an exception that nobody caught tells of a limit of the JVM. */
    static boolean isLimit(Throwable thrown) {
        return thrown instanceof StackOverflowError || thrown instanceof OutOfMemoryError;
    }

    /**
     * The word used in reports.
     *
     * @return the name in lower case
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
