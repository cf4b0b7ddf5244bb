package tarry.jvm;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;

/**
 * Replays one trace after the other, for {@code tarry diff --jvm}. Internal: the protocol belongs to one version of tarry.
 *
 * <p>Each line of standard input is a trace, or {@code fresh} and a trace, which then runs in a class loader of its own. Each line of
 * standard output that begins with {@link #MARK} is an answer: {@code ready}, {@code refused} and why, or a path as JSON ({@link Answer}). The
 * program's own output is part of the answer; whatever else appears on standard output has no mark and is ignored.
 *
 * <p>Between paths the statics of the program and the known state of the JVM are restored ({@link ReusedProgram}, {@link GlobalState}). Where
 * that is not possible, because threads run on or there is a security manager, the answer says so and the process ends.
 *
 * <p>Runs as the module {@code tarry.api} with {@code --add-opens java.base/java.lang=tarry.api}, and opens all other packages of
 * the JDK to itself, so that emitted JDK objects are shown by their fields, as on tarry. To the program they stay closed.
 */
public final class Server implements MainThread.Turns {
    private static final String MARK = "@tarry ";
    /** Room for as many frames as tarry allows. */
    private static final long STACK = 64 << 20;
    /** How long threads that a path leaves behind may take to end. */
    private static final long LEFT_MILLIS = 20;
    /** Of {@code java.lang.Shutdown}: after the hooks of the application. */
    private static final int LAST_SLOT = 8;

    private final PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    private final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    private final Console console = new Console();
    private final Watchdog watchdog = new Watchdog(path -> answerFor(path, true));
    private final String[] commandLine;
    /** Its number is taken over, which is that of the thread that runs {@code main} under {@code java}. */
    private final Thread launcher = Thread.currentThread();
    private GlobalState state;
    private ReusedProgram program;
    private PathState.Ending ending;
    /** Of the trace at hand. */
    private Explorer explorer;
    private boolean fresh;
    /** The path that nobody has answered for. */
    private PathState path;

    private Server(String[] commandLine) {
        this.commandLine = commandLine;
    }

    /**
     * Serves until standard input ends.
     *
     * @param commandLine the class and its arguments
     * @throws ReflectiveOperationException if this JDK is not as expected
     */
    public static void main(String[] commandLine) throws ReflectiveOperationException {
        openJdk();
        Server server = new Server(commandLine);
        System.setIn(new ByteArrayInputStream(new byte[0]));
        server.watchdog.start();
        server.listenToExits();
        Thread main = MainThread.hidden(ExploredThreads.main(), server, STACK);
        Field number = Thread.class.getDeclaredField("tid");
        number.setAccessible(true);
        number.set(main, server.launcher.getId());
        main.start();
    }

    @Override
    public MethodHandle next() {
        try {
            if (state == null) {
                begin();
            }
            if (explorer == null) {
                String line = in.readLine();
                if (line == null) {
                    Runtime.getRuntime().halt(0);
                }
                fresh = line.startsWith("fresh ");
                explorer = Explorer.exactly(fresh ? line.substring("fresh ".length()) : line, console, ending);
            }
            program.prepare(fresh);
            MethodHandle main = program.program().entry();
            claim(explorer.begin());
            return main;
        } catch (BadInput | LinkageError | IOException e) {
            answer("refused " + e);
            Runtime.getRuntime().halt(0);
            return null;
        }
    }

    private void begin() {
        while (launcher.isAlive()) {
            // Monitors are owned by numbers from JDK 24 on.
            Thread.onSpinWait();
        }
        console.capture();
        state = GlobalState.now();
        program = new ReusedProgram(commandLine[0], Arrays.copyOfRange(commandLine, 1, commandLine.length), console, state);
        program.load();
        ending = new PathState.Ending() {
            @Override
            public void runHooks() {
                state.shutDown();
            }

            @Override
            public void over(PathState path) {
                console.freeze();
                watchdog.watch(path);
            }
        };
        answer("ready");
    }

    @Override
    public void ended(Throwable thrown) {
        try {
            finish(thrown);
        } catch (RuntimeException | Error e) {
            // A defect of ours: nobody may take it for an answer, and the process must not stay.
            answer("broken " + e);
            Runtime.getRuntime().halt(1);
        }
    }

    private void finish(Throwable thrown) {
        try {
            program.program().ended(thrown);
            watchdog.leave();
            if (claim(null) == null) {
                // Somebody has answered for this path, and ends the JVM.
                Thread.sleep(Long.MAX_VALUE);
            }
        } catch (InterruptedException e) {
            throw new AssertionError("nobody interrupts the main thread between paths", e);
        }
        String answer = answer(thrown);
        boolean clean = restore();
        if (answer != null) {
            explorer = null;
            answer(clean ? answer : Answer.last(answer));
        }
        if (!clean) {
            Runtime.getRuntime().halt(0);
        }
    }

    /** Null if the trace, with other values for its open choices, may still fit. */
    private String answer(Throwable thrown) {
        try {
            if (thrown instanceof BadInput e) {
                throw e;
            }
            return Answer.of(explorer.end(thrown), console);
        } catch (PathEnd misfit) {
            return explorer.advance() ? null : Answer.misfit(misfit.getMessage());
        } catch (BadInput misfit) {
            return Answer.misfit(misfit.getMessage());
        }
    }

    /** False if the next path could tell that there has been one before. */
    private boolean restore() {
        program.finish();
        boolean clean = isAlone() && !hasSecurityManager();
        state.restore();
        return clean;
    }

    /** Takes the path, and says which one is to be answered for next. */
    private synchronized PathState claim(PathState next) {
        PathState taken = path;
        path = next;
        return taken;
    }

    /** What a path shows whose threads run on, or that ends the JVM itself. */
    private void answerFor(PathState over, boolean end) {
        synchronized (this) {
            if (path == null || over != null && path != over) {
                return;
            }
            over = path;
            path = null;
        }
        console.freeze();
        try {
            String answer = Answer.of(over.finish(null, console.output(), console.errors()), console);
            answer(end ? Answer.last(answer) : Answer.exiting(answer));
        } catch (PathEnd | BadInput misfit) {
            answer(Answer.last(Answer.misfit(misfit.getMessage())));
        }
        if (end) {
            Runtime.getRuntime().halt(0);
        }
    }

    /** A program that calls {@code Runtime.exit} by reflection does end the JVM. */
    private void listenToExits() throws ReflectiveOperationException {
        Method add = Class.forName("java.lang.Shutdown").getDeclaredMethod("add", int.class, boolean.class, Runnable.class);
        add.setAccessible(true);
        Runnable lastWords = () -> answerFor(null, false);
        add.invoke(null, LAST_SLOT, false, lastWords);
    }

    /** Whether the path has left no thread behind that may still do something. */
    private static boolean isAlone() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        if (group.activeCount() == 1) {
            return true;
        }
        Thread[] threads = new Thread[group.activeCount() + 1];
        int count = group.enumerate(threads);
        boolean alone = true;
        for (int i = 0; i < count; i++) {
            alone &= threads[i] == Thread.currentThread() || isIdle(threads[i]);
        }
        return alone;
    }

    private static boolean isIdle(Thread thread) {
        if (thread instanceof ForkJoinWorkerThread worker && worker.getPool() == ForkJoinPool.commonPool()) {
            return worker.getPool().awaitQuiescence(LEFT_MILLIS, TimeUnit.MILLISECONDS);
        }
        try {
            thread.join(LEFT_MILLIS);
            return !thread.isAlive();
        } catch (InterruptedException e) {
            return false;
        }
    }

    @SuppressWarnings("removal")
    private static boolean hasSecurityManager() {
        return System.getSecurityManager() != null;
    }

    private void answer(String text) {
        synchronized (out) {
            out.print(MARK + text + "\n");
            out.flush();
        }
    }

    private static void openJdk() throws ReflectiveOperationException {
        Method open = Module.class.getDeclaredMethod("implAddOpens", String.class, Module.class);
        open.setAccessible(true);
        for (Module module : ModuleLayer.boot().modules()) {
            for (String name : module.getPackages()) {
                open.invoke(module, name, Server.class.getModule());
            }
        }
    }
}
