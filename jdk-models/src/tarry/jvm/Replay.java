package tarry.jvm;

import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Properties;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * A recorded path as a test: {@code Replay.of(Main.class, "3").passes("1,t,2")} runs {@code main} with these picks, and throws
 * what the program throws. Tests that {@code tarry run --emit-tests} writes call it.
 *
 * <p>Each replay has its own class loader, so it finds statics and static initialisers as a new JVM does; system properties and the like are put
 * back afterwards (see {@code GlobalState}). Replays run one after the other, also if tests run in parallel. Assertions are on in the program's classes. A replay may take
 * ten seconds, or as many as the system property {@code tarry.limit} says.
 */
public final class Replay {
    /** The program called {@code System.exit} with a status that means failure. */
    public static final class Exited extends AssertionError {
        private static final long serialVersionUID = 1;

        Exited(int status) {
            super("the program called System.exit(" + status + ")");
        }
    }

    /** The program deadlocks, or takes longer than it may. */
    public static final class DoesNotEnd extends AssertionError {
        private static final long serialVersionUID = 1;

        DoesNotEnd(String message) {
            super(message);
        }
    }

    /** As on tarry: room for as many frames as it allows. */
    private static final long STACK = 64 << 20;
    /** Between two looks whether threads wait for each other. */
    private static final long LOOK_MILLIS = 50;

    private final String className;
    private final ClassLoader loader;
    private final String[] arguments;
    private final Properties properties = new Properties();
    private boolean assertions = true;
    private Duration limit = Duration.ofSeconds(Long.getLong("tarry.limit", 10));

    private Replay(String className, ClassLoader loader, String[] arguments) {
        this.className = className;
        this.loader = loader;
        this.arguments = arguments.clone();
    }

    /**
     * A program to replay.
     *
     * @param main its main class, or a {@link tarry.IGenerator}
     * @param arguments of {@code main}
     * @return the program
     */
    public static Replay of(Class<?> main, String... arguments) {
        return new Replay(main.getName(), main.getClassLoader(), arguments);
    }

    /**
     * A program whose main class has no name that the caller could use.
     *
     * @param main the binary name of its main class
     * @param arguments of {@code main}
     * @return the program
     */
    public static Replay of(String main, String... arguments) {
        return new Replay(main, Thread.currentThread().getContextClassLoader(), arguments);
    }

    /**
     * Turns assertions off in the program's classes.
     *
     * @return this
     */
    public Replay withoutAssertions() {
        assertions = false;
        return this;
    }

    /**
     * Sets a system property while the program runs.
     *
     * @param key its name
     * @param value its value
     * @return this
     */
    public Replay with(String key, String value) {
        properties.setProperty(key, value);
        return this;
    }

    /**
     * Gives the program another time.
     *
     * @param most how long it may take
     * @return this
     */
    public Replay within(Duration most) {
        limit = most;
        return this;
    }

    /**
     * Runs the path. Returns if the program ends normally or an assumption does not hold. If the program asks for other choices than the
     * trace has, nobody can follow the trace: then it returns too, and says so on standard output.
     *
     * @param trace the picks, see the package comment of {@code tarry}
     * @throws Exited if the program exits with another status than 0
     * @throws DoesNotEnd if its threads wait for each other, or it takes too long
     * @throws Throwable what the program throws, in any of its threads
     */
    public void passes(String trace) throws Throwable {
        alone(() -> {
            run(trace);
            return null;
        });
    }

    /**
     * Runs the path and says what it shows. Tests that {@code tarry diff --emit-test} writes call it.
     *
     * @param trace the picks, see the package comment of {@code tarry}
     * @return how it ended, what it printed and emitted
     * @throws BadInput if the program asks for other choices than the trace has
     * @throws DoesNotEnd if its threads wait for each other, or it takes too long
     * @throws Throwable what prevents the replay
     */
    public PathResult path(String trace) throws Throwable {
        return alone(() -> shown(trace));
    }

    /** Something that runs a path. */
    @FunctionalInterface
    private interface Run<T> {
        T run() throws Throwable;
    }

    private <T> T alone(Run<T> what) throws Throwable {
        // The path that runs is known to the whole JVM, see PathState.
        synchronized (Replay.class) {
            Properties before = (Properties) System.getProperties().clone();
            TimeZone zone = TimeZone.getDefault();
            properties.forEach((key, value) -> System.setProperty((String) key, (String) value));
            try {
                return what.run();
            } finally {
                System.setProperties(before);
                TimeZone.setDefault(zone);
            }
        }
    }

    private PathResult shown(String trace) throws Throwable {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        AtomicReference<PathResult> shown = new AtomicReference<>();
        PrintStream output = System.out;
        PrintStream errors = System.err;
        ThreadGroup threads = ExploredThreads.main();
        Thread main = new Thread(threads, () -> {
            GlobalState state = GlobalState.now();
            try {
                Supplier<PathLoader> fresh = () -> new PathLoader(new ConcurrentHashMap<>(), state, loader, assertions);
                shown.set(Explorer.replay(new Program(className, arguments, state, fresh), trace));
            } catch (Throwable e) {
                thrown.set(e);
            } finally {
                state.restore();
            }
        }, "main", STACK);
        String waiting;
        try {
            main.start();
            waiting = await(main, threads);
        } finally {
            PathState.leave();
            System.setOut(output);
            System.setErr(errors);
            threads.interrupt();
        }
        if (waiting != null) {
            throw new DoesNotEnd(waiting);
        }
        if (thrown.get() != null) {
            throw thrown.get();
        }
        return shown.get();
    }

    private void run(String trace) throws Throwable {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        AtomicReference<GlobalState> state = new AtomicReference<>();
        Console console = new Console();
        PathState path = new PathState(new Search(), Trace.parse(trace), false, ending(console, state), 0);
        ThreadGroup threads = ExploredThreads.main();
        Thread main = new Thread(threads, () -> thrown.set(start(state)), "main", STACK);
        String waiting;
        PathState.enter(path);
        console.capture();
        try {
            main.start();
            waiting = await(main, threads);
        } finally {
            PathState.leave();
            console.release();
            threads.interrupt();
        }
        if (waiting != null) {
            throw new DoesNotEnd(waiting);
        }
        if (thrown.get() instanceof BadInput unusable) {
            throw unusable;
        }
        Throwable failure = path.failure(thrown.get());
        if (failure != null) {
            throw failure;
        }
        if (path.misfit() != null) {
            System.out.println("tarry: the failure can no longer be reached by this trace: " + path.misfit());
        }
    }

    private static PathState.Ending ending(Console console, AtomicReference<GlobalState> state) {
        return new PathState.Ending() {
            @Override
            public void runHooks() {
                state.get().shutDown();
            }

            @Override
            public void over(PathState path) {
                console.freeze();
            }
        };
    }

    private Throwable start(AtomicReference<GlobalState> jvm) {
        GlobalState state = GlobalState.now();
        jvm.set(state);
        try {
            new Program(className, arguments, state, new PathLoader(new ConcurrentHashMap<>(), state, loader, assertions)).run();
            return null;
        } catch (Throwable thrown) {
            return thrown;
        } finally {
            state.restore();
        }
    }

    /** Waits for the end of the program; returns what its threads do if there is none. */
    private String await(Thread main, ThreadGroup threads) throws InterruptedException {
        long deadline = System.nanoTime() + limit.toNanos();
        boolean deadlock = false;
        while (main.isAlive() && !deadlock && System.nanoTime() < deadline) {
            main.join(LOOK_MILLIS);
            deadlock = isDeadlock(threads);
        }
        if (!main.isAlive()) {
            return null;
        }
        String what = deadlock ? "threads of the program wait for each other:" : "the program has not ended after " + limit.toMillis() + " ms:";
        return what + stacks(threads);
    }

    private static boolean isDeadlock(ThreadGroup threads) {
        long[] waiting = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
        if (waiting == null) {
            return false;
        }
        for (Thread thread : all(threads)) {
            for (long id : waiting) {
                if (thread != null && thread.getId() == id) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Thread[] all(ThreadGroup threads) {
        Thread[] all = new Thread[threads.activeCount() + 8];
        threads.enumerate(all);
        return all;
    }

    private static String stacks(ThreadGroup threads) {
        StringBuilder text = new StringBuilder();
        for (Thread thread : all(threads)) {
            if (thread != null && thread.isAlive()) {
                text.append("\n\"").append(thread.getName()).append("\" ").append(thread.getState());
                for (StackTraceElement frame : thread.getStackTrace()) {
                    text.append("\n    at ").append(frame);
                }
            }
        }
        return text.toString();
    }
}
