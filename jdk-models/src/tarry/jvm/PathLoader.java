package tarry.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Defines the program's own classes anew, so that a path finds their statics as a fresh JVM would. JDK classes and this API come from
 * the parent, so their statics go from path to path, but for what {@link GlobalState} knows.
 */
final class PathLoader extends ClassLoader {
    static {
        registerAsParallelCapable();
    }

    /** Prepared classes by name, empty for those that are not the program's; shared by the loaders of all paths. */
    private final Map<String, Optional<UserClass>> prepared;
    /** Names of the classes with state, in the order of their definition. */
    private final Set<String> stateful = Collections.synchronizedSet(new LinkedHashSet<>());

    private final GlobalState state;

    PathLoader(Map<String, Optional<UserClass>> prepared, GlobalState state) {
        this(prepared, state, ClassLoader.getSystemClassLoader(), !"false".equals(System.getProperty("tarry.assertions")));
    }

    /** The program's classes are those that {@code parent} finds. */
    PathLoader(Map<String, Optional<UserClass>> prepared, GlobalState state, ClassLoader parent, boolean assertions) {
        super(parent);
        this.prepared = prepared;
        this.state = state;
        setDefaultAssertionStatus(assertions);
    }

    /** Whether every class defined so far is as it was when it was defined. */
    boolean isReusable() {
        return stateful.isEmpty();
    }

    /** The classes defined so far that a run can leave something behind in. */
    Set<String> stateful() {
        return stateful;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded == null) {
                Optional<UserClass> own = prepared.computeIfAbsent(name, this::prepare);
                if (own.isEmpty()) {
                    state.uses(name);
                }
                loaded = own.isPresent() ? define(name, own.get()) : super.loadClass(name, false);
            }
            if (resolve) {
                resolveClass(loaded);
            }
            return loaded;
        }
    }

    private Class<?> define(String name, UserClass own) {
        if (own.hasStaticState()) {
            stateful.add(name);
        }
        return defineClass(name, own.bytes(), 0, own.bytes().length);
    }

    private Optional<UserClass> prepare(String name) {
        if (isShared(name)) {
            return Optional.empty();
        }
        String file = name.replace('.', '/') + ".class";
        try (InputStream in = getParent().getResourceAsStream(file)) {
            return in == null ? Optional.empty() : Optional.of(UserClass.prepare(in.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private static boolean isShared(String name) {
        String owner = name.substring(0, Math.max(0, name.lastIndexOf('.')));
        return switch (owner) {
            case "tarry", "tarry.gen", "tarry.jvm", "gov.nasa.jpf.vm" -> true;
            default -> Check.isOfAnotherTool(name) || isPlatformClass(name);
        };
    }

    private static boolean isPlatformClass(String name) {
        if (name.startsWith("java.")) {
            return true;
        }
        try {
            Class.forName(name, false, ClassLoader.getPlatformClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
