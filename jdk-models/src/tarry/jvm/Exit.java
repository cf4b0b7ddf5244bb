package tarry.jvm;

import java.util.Objects;

/** What calls that end the JVM become in explored classes, see {@link ExitCalls}. */
public final class Exit {
    private Exit() {}

    /**
     * Ends the path: accepted if the status is 0, failed otherwise.
     *
     * @param status the exit status
     */
    public static void exit(int status) {
        PathState.current().exit(status, true);
    }

    /**
     * {@code Runtime.exit}.
     *
     * @param runtime the receiver
     * @param status the exit status
     */
    public static void exit(Runtime runtime, int status) {
        Objects.requireNonNull(runtime);
        PathState.current().exit(status, true);
    }

    /**
     * {@code Runtime.halt}: shutdown hooks do not run.
     *
     * @param runtime the receiver
     * @param status the exit status
     */
    public static void halt(Runtime runtime, int status) {
        Objects.requireNonNull(runtime);
        PathState.current().exit(status, false);
    }
}
