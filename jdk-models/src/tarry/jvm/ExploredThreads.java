package tarry.jvm;

/** The group of the program's threads, so that an uncaught exception in any of them fails the path. */
final class ExploredThreads extends ThreadGroup {
    ExploredThreads() {
        super("explored");
    }

    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {
        if (PathState.isActive()) {
            PathState.threadFailed(thrown);
        } else {
            super.uncaughtException(thread, thrown);
        }
    }
}
