package tarry.jvm;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import tarry.IGenerator;
import tarry.Verify;

/** A main class, or a generator class, with its arguments: what one path runs from beginning to end. */
final class Program implements Explorer.Body {
    private final String className;
    private final String[] arguments;
    private final Map<String, Optional<UserClass>> prepared = new ConcurrentHashMap<>();
    private final boolean keepsLoader;
    private final Supplier<PathLoader> fresh;
    private final GlobalState state;
    private PathLoader loader;
    /** The entry of the class that the loader has defined; null for a generator. */
    private Method main;
    private Class<?> type;

    Program(String className, String[] arguments, GlobalState state) {
        this.className = className;
        this.arguments = arguments;
        this.keepsLoader = false;
        this.state = state;
        this.fresh = () -> new PathLoader(prepared, state);
    }

    /** A program whose loaders, one for each path that needs one, are made elsewhere. */
    Program(String className, String[] arguments, GlobalState state, Supplier<PathLoader> fresh) {
        this.className = className;
        this.arguments = arguments;
        this.keepsLoader = false;
        this.state = state;
        this.fresh = fresh;
    }

    /** A program whose classes come from one loader, whatever its paths do to them. */
    Program(String className, String[] arguments, GlobalState state, PathLoader loader) {
        this.className = className;
        this.arguments = arguments;
        this.keepsLoader = true;
        this.state = state;
        this.fresh = () -> loader;
        use(loader);
    }

    private void use(PathLoader loader) {
        this.loader = loader;
        type = load();
        main = mainOf(type);
    }

    /** For an explorer that does not care about who is below {@code main} on the stack. */
    @Override
    public void run() throws Throwable {
        state.restore();
        MethodHandle entry = entry();
        Throwable thrown = null;
        try {
            entry.invokeExact();
        } catch (Throwable e) {
            thrown = e;
        }
        ended(thrown);
        if (thrown != null) {
            throw thrown;
        }
    }

    /** What to run, without parameters and result; the thread is ready for it. */
    MethodHandle entry() {
        if (loader == null || !keepsLoader && !loader.isReusable()) {
            use(fresh.get());
        }
        Thread.currentThread().setContextClassLoader(loader);
        try {
            if (main != null) {
                return MethodHandles.insertArguments(MethodHandles.lookup().unreflect(main), 0, (Object) arguments.clone());
            }
            if (IGenerator.class.isAssignableFrom(type)) {
                Method generate = Program.class.getDeclaredMethod("generate");
                return MethodHandles.lookup().unreflect(generate).bindTo(this);
            }
        } catch (NoSuchMethodException | IllegalAccessException e) {
            throw new AssertionError("the method was made accessible", e);
        }
        throw BadInput.unusable(className + " has no `public static void main(String[])` and is no tarry.IGenerator");
    }

    /** The main thread has left the program. */
    void ended(Throwable thrown) throws InterruptedException {
        PathState path = PathState.active();
        try {
            if (thrown != null && !(thrown instanceof PathEnd) && !(thrown instanceof BadInput)) {
                PathState.threadFailed(null, thrown);
                uncaught(thrown);
            }
            awaitThreads();
            if (!path.isOver()) {
                path.shutDown();
            }
        } catch (PathEnd over) {
            // Somebody else has ended the path: a handler, a hook or another thread.
        }
    }

    /** As the JVM does it when a thread ends. */
    private static void uncaught(Throwable thrown) {
        Thread main = Thread.currentThread();
        try {
            main.getUncaughtExceptionHandler().uncaughtException(main, thrown);
        } catch (PathEnd over) {
            throw over;
        } catch (Throwable e) {
            // The JVM mentions it, which is no output of the program, and forgets it.
        }
    }

    /** A path is over when its last non-daemon thread is, as for java. A deadlock is not detected. */
    private static void awaitThreads() throws InterruptedException {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        for (Thread thread = unfinished(group); thread != null; thread = unfinished(group)) {
            thread.join();
        }
    }

    private static Thread unfinished(ThreadGroup group) {
        int active = group.activeCount();
        Thread[] threads = new Thread[active + 1];
        int count = active == 1 ? 0 : group.enumerate(threads);
        for (int i = 0; i < count; i++) {
            if (threads[i] != Thread.currentThread() && !threads[i].isDaemon()) {
                return threads[i];
            }
        }
        return null;
    }

    PathState.Ending ending(Console console) {
        return new PathState.Ending() {
            @Override
            public void runHooks() {
                state.shutDown();
            }

            @Override
            public void over(PathState path) {
                console.freeze();
            }
        };
    }

    @Override
    public long program() {
        if (type == null) {
            use(fresh.get());
        }
        return main != null ? Check.program(className, arguments) : Check.program("tarry.GeneratorMain", className);
    }

    private Class<?> load() {
        try {
            return Class.forName(className, false, loader);
        } catch (ClassNotFoundException | NoClassDefFoundError e) {
            throw BadInput.unusable("no class " + className + " on the class path " + System.getProperty("java.class.path"));
        }
    }

    private void generate() throws Throwable {
        Verify.emit(((IGenerator<?>) newGenerator()).generate());
    }

    private static Method mainOf(Class<?> type) {
        try {
            Method main = type.getMethod("main", String[].class);
            main.setAccessible(true);
            return Modifier.isStatic(main.getModifiers()) && main.getReturnType() == void.class ? main : null;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    private Object newGenerator() throws Throwable {
        if (arguments.length > 0) {
            throw BadInput.usage("the generator " + className + " takes no arguments");
        }
        try {
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } catch (NoSuchMethodException | InstantiationException e) {
            throw BadInput.unusable("the generator " + className + " needs a no-argument constructor");
        }
    }
}
