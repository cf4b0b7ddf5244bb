package tarry.jvm;

import java.util.Arrays;

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

    /** Tells the path, if it is the JVM that calls the handler; programs call handlers as well, of threads that go on. */
    static void tell(Thread thread, Throwable thrown) {
        boolean ends = Arrays.stream(new Throwable().getStackTrace()).anyMatch(frame ->
                frame.getClassName().equals("java.lang.Thread") && frame.getMethodName().equals("dispatchUncaughtException"));
        if (ends && PathState.isActive()) {
            PathState.threadFailed(thread.getName(), thrown);
        }
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        if (thrown instanceof PathEnd) {
            return;
        }
        tell(thread, thrown);
        // The JVM's own report of an exception that nobody handles is no output of the program.
        if (!PathState.isActive() || Thread.getDefaultUncaughtExceptionHandler() != null) {
            super.uncaughtException(thread, thrown);
        }
    }
}
