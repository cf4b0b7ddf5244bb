package tarry.jvm;

import java.io.PrintStream;

/** The shutdown hook that says why an exploration ended before its time: the user interrupted it, or the program ended the JVM. */
final class Unfinished extends Thread {
    private static final int INCOMPLETE = 3;

    private final ThreadGroup explored;
    private final PrintStream out;
    /** The real one; paths see another. */
    private final PrintStream err = System.err;

    Unfinished(ThreadGroup explored, PrintStream out) {
        super("unfinished");
        this.explored = explored;
        this.out = out;
    }

    @Override
    public void run() {
        out.flush();
        if (programCalledExit()) {
            err.println("tarry: the program called Runtime.exit, which cannot be undone on a plain JVM; the exploration is incomplete");
            Runtime.getRuntime().halt(INCOMPLETE);
        }
        err.println("tarry: interrupted; the exploration is incomplete");
    }

    private boolean programCalledExit() {
        Thread[] threads = new Thread[explored.activeCount() + 1];
        int count = explored.enumerate(threads);
        for (int i = 0; i < count; i++) {
            for (StackTraceElement frame : threads[i].getStackTrace()) {
                if (frame.getClassName().equals("java.lang.Runtime") && frame.getMethodName().equals("exit")) {
                    return true;
                }
            }
        }
        return false;
    }
}
