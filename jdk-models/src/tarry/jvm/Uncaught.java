package tarry.jvm;

/**
 * An exception that has ended a thread.
 *
 * @param thread what the thread was called, or null for the one that ran {@code main}
 * @param thrown the exception
 */
public record Uncaught(String thread, Throwable thrown) {}
