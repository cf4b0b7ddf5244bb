package tarry.jvm;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;

/**
 * The command {@code java -cp tarry-api.jar:CLASSES tarry.jvm.Explore Main args...}: runs {@code main} once per path.
 *
 * <p>System properties: {@code tarry.format=human|json|jsonl}; {@code tarry.all=true} goes on after the first failure; {@code
 * tarry.trace=TRACE} runs only that path. Exit codes: 0 nothing found, 1 a path failed, 2 usage, 3 incomplete, 4 no such class or a
 * trace that does not belong to the program.
 *
 * <p>What differs from tarry: choices are eager; {@code finally} blocks run when a path is pruned; deadlocks hang; a program that ends the
 * JVM by calling {@code Runtime.exit} or {@code Runtime.halt} through reflection ends the exploration (the first with a message and exit
 * code 3). Assertions are on in the program's classes.
 *
 * <p>A path may see what an earlier one did to the JVM. Undone between paths are the statics of the program's classes, system properties,
 * default locale and time zone, standard streams, loggers, the default handler of uncaught exceptions, and name, priority, interrupt and
 * handler of the main thread. Other state of the JDK is not, such as thread-local variables that JDK classes hold, security providers,
 * numbers in names of threads, interned strings; shutdown hooks run at the end of the exploration, and threads that are left behind run
 * on. Where {@code java.lang} is opened ({@code --add-opens java.base/java.lang=ALL-UNNAMED}), hooks, thread-local variables and
 * numbers of threads are undone too. A trace that is replayed alone ({@code tarry.trace}) sees none of it.
 */
public final class Explore {
    private final Options options;
    private final Report report;

    private Explore(Options options, PrintStream out) {
        this.options = options;
        this.report = new Report(options.format(), out, System.err);
    }

    /**
     * Explores a program and ends the JVM.
     *
     * @param commandLine the class and its arguments
     * @throws InterruptedException if someone interrupts the main thread
     */
    public static void main(String[] commandLine) throws InterruptedException {
        PrintStream out = new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16));
        int[] exitCode = {1};
        Thread explorer = new Thread(ExploredThreads.main(), () -> exitCode[0] = explore(commandLine, out), "main");
        Thread unfinished = new Unfinished(explorer.getThreadGroup(), out);
        Runtime.getRuntime().addShutdownHook(unfinished);
        explorer.start();
        explorer.join();
        Runtime.getRuntime().removeShutdownHook(unfinished);
        System.exit(exitCode[0]);
    }

    private static int explore(String[] commandLine, PrintStream out) {
        try {
            return new Explore(Options.of(commandLine), out).run();
        } catch (BadInput e) {
            System.err.println("tarry: " + e.getMessage());
            return e.exitCode;
        }
    }

    private int run() {
        long start = System.nanoTime();
        Program program = new Program(options.className(), options.arguments(), GlobalState.now());
        Totals totals = options.trace() == null
                ? Explorer.explore(program, options.goOn(), report::path)
                : replay(program);
        report.totals(totals, (System.nanoTime() - start) / 1e6);
        return exitCode(totals);
    }

    private Totals replay(Program program) {
        PathResult path = Explorer.replay(program, options.trace());
        report.path(path);
        Totals totals = new Totals();
        totals.add(path);
        totals.setChoices(Trace.parse(path.trace()).picks().size());
        return totals;
    }

    private static int exitCode(Totals totals) {
        if (totals.count(Outcome.FAILED) > 0) {
            return 1;
        }
        return totals.isComplete() ? 0 : 3;
    }
}
