package tarry.jvm;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import tarry.IGenerator;
import tarry.Verify;

/** A main class, or a generator class, with its arguments: what one path runs from beginning to end. */
final class Program implements Explorer.Body {
    private final String className;
    private final String[] arguments;
    private final Map<String, Optional<UserClass>> prepared = new ConcurrentHashMap<>();
    private final boolean keepsLoader;
    private PathLoader loader;
    /** The entry of the class that the loader has defined; null for a generator. */
    private Method main;
    private Class<?> type;

    Program(String className, String[] arguments) {
        this.className = className;
        this.arguments = arguments;
        this.keepsLoader = false;
    }

    /** A program whose classes come from one loader, whatever its paths do to them. */
    Program(String className, String[] arguments, PathLoader loader) {
        this.className = className;
        this.arguments = arguments;
        this.keepsLoader = true;
        use(loader);
    }

    private void use(PathLoader loader) {
        this.loader = loader;
        type = load();
        main = mainOf(type);
    }

    @Override
    public void run() throws Throwable {
        if (loader == null || !keepsLoader && !loader.isReusable()) {
            use(new PathLoader(prepared));
        }
        Thread.currentThread().setContextClassLoader(loader);
        try {
            start();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } finally {
            awaitThreads();
        }
    }

    private Class<?> load() {
        try {
            return Class.forName(className, false, loader);
        } catch (ClassNotFoundException | NoClassDefFoundError e) {
            throw BadInput.unusable("no class " + className + " on the class path " + System.getProperty("java.class.path"));
        }
    }

    private void start() throws ReflectiveOperationException {
        if (main != null) {
            main.invoke(null, (Object) arguments.clone());
        } else if (IGenerator.class.isAssignableFrom(type)) {
            Verify.emit(((IGenerator<?>) newGenerator()).generate());
        } else {
            throw BadInput.unusable(className + " has no `public static void main(String[])` and is no tarry.IGenerator");
        }
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

    private Object newGenerator() throws ReflectiveOperationException {
        if (arguments.length > 0) {
            throw BadInput.usage("the generator " + className + " takes no arguments");
        }
        try {
            var constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (NoSuchMethodException | InstantiationException e) {
            throw BadInput.unusable("the generator " + className + " needs a no-argument constructor");
        }
    }

    /** A path is over when its last non-daemon thread is, as for java. A deadlock is not detected. */
    private static void awaitThreads() throws InterruptedException {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        Thread[] threads = new Thread[group.activeCount() + 1];
        boolean waited = true;
        while (waited) {
            waited = false;
            int count = group.enumerate(threads);
            for (int i = 0; i < count; i++) {
                if (threads[i] != Thread.currentThread() && !threads[i].isDaemon()) {
                    threads[i].join();
                    waited = true;
                }
            }
        }
    }
}
