package tarry.jvm;

import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The shutdown hooks that a path has registered: they run when the path ends, not when the JVM does. Where {@code java.lang} is not opened
 * to us, they do run at the end of the JVM.
 */
final class ShutdownHooks {
    /** Null if they are out of reach. */
    private final Map<Thread, Thread> registered;
    /** Not the program's: ours, and those of the JDK. */
    private final Set<Thread> others = new HashSet<>();

    ShutdownHooks() {
        registered = find();
        if (registered != null) {
            others.addAll(registered.keySet());
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<Thread, Thread> find() {
        try {
            Class<?> type = Class.forName("java.lang.ApplicationShutdownHooks");
            Field field = type.getDeclaredField("hooks");
            field.setAccessible(true);
            return (Map<Thread, Thread>) field.get(null);
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            return null;
        }
    }

    /** Runs all, at the same time as a JVM does, and waits for them. */
    void run() {
        Collection<Thread> hooks = take();
        hooks.forEach(Thread::start);
        for (Thread hook : hooks) {
            while (hook.isAlive()) {
                try {
                    hook.join();
                } catch (InterruptedException e) {
                    // As Runtime does: nothing keeps it from waiting.
                }
            }
        }
    }

    /** Takes them away; whether there were any. */
    boolean discard() {
        return !take().isEmpty();
    }

    private Collection<Thread> take() {
        if (registered == null || registered.size() == others.size()) {
            return List.of();
        }
        synchronized (Runtime.getRuntime()) {
            registered.keySet().stream().filter(ShutdownHooks::isOfJdk).forEach(others::add);
            List<Thread> hooks = new ArrayList<>(registered.keySet());
            hooks.removeAll(others);
            hooks.forEach(registered::remove);
            return hooks;
        }
    }

    /** Such as that of LogManager, which is there once for all paths. */
    private static boolean isOfJdk(Thread hook) {
        return hook.getClass() != Thread.class && hook.getClass().getClassLoader() == null;
    }
}
