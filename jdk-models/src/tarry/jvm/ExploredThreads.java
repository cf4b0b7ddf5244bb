package tarry.jvm;

/**
 * The parent of the group of the program's threads, so that an uncaught exception in any of them fails the path. Both groups have the names
 * that the program finds under {@code java}. A thread with a handler of its own does not ask its group, see {@link Handlers}.
 */
final class ExploredThreads extends ThreadGroup {
    private ExploredThreads() {
        super("system");
    }

    /** The group that the main thread belongs to. */
    static ThreadGroup main() {
        return new ThreadGroup(new ExploredThreads(), "main");
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        if (thrown instanceof PathEnd) {
            return;
        }
        if (PathState.isActive()) {
            PathState.threadFailed(thrown);
        }
        // The JVM's own report of an exception that nobody handles is no output of the program.
        if (!PathState.isActive() || Thread.getDefaultUncaughtExceptionHandler() != null) {
            super.uncaughtException(thread, thrown);
        }
    }
}
