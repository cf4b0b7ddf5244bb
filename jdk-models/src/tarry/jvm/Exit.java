package tarry.jvm;

/** What calls of {@code System.exit} in explored classes become, see {@link UserClass}. */
public final class Exit {
    private Exit() {}

    /**
     * Ends the path: accepted if the status is 0, failed otherwise.
     *
     * @param status the exit status
     */
    public static void exit(int status) {
        PathState.current().exit(status);
    }
}
