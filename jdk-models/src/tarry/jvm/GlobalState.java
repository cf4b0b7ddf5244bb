package tarry.jvm;

import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * State of the JVM itself that a program can change: made again what it was before the next path begins.
 *
 * <p>Always: system properties, default locales and time zone, the default handler of uncaught exceptions, standard input, name, priority,
 * handler and interrupt of the main thread, loggers. Where the JDK is opened to us ({@link Server}) also: thread-local variables of the main
 * thread, shutdown hooks, numbers in names of threads, pools and timers, and what classes of java.net, java.security and java.sql keep in
 * statics. Not covered: other statics of the JDK, its caches, interned strings, files, and classes that a path has initialised.
 */
final class GlobalState {
    /** Small classes with a number that ends up in names. */
    private static final List<String> NUMBERS = List.of("java.util.concurrent.Executors$DefaultThreadFactory", "java.util.Timer",
            "java.lang.Thread$ThreadNumbering");

    /** Classes with state, by the beginning of the name that a program asks for before it can change them. */
    private static final Map<String, List<String>> BY_USE = Map.of(
            "java.util.concurrent.ForkJoinPool", List.of("java.util.concurrent.ForkJoinPool"),
            "java.net.", List.of("java.net.URL", "java.net.URLConnection", "java.net.HttpURLConnection", "java.net.Authenticator",
                    "java.net.ProxySelector", "java.net.CookieHandler", "java.net.ResponseCache", "java.net.Socket",
                    "java.net.ServerSocket"),
            "java.security.", List.of("java.security.Security", "sun.security.jca.Providers"),
            "javax.net.ssl.", List.of("javax.net.ssl.SSLContext", "javax.net.ssl.HttpsURLConnection"),
            "java.sql.", List.of("java.sql.DriverManager"));

    private final Properties properties = System.getProperties();
    private final Map<Object, Object> propertiesBefore = new LinkedHashMap<>(properties);
    private final Map<Locale.Category, Locale> locales = Map.of(Locale.Category.DISPLAY, Locale.getDefault(Locale.Category.DISPLAY),
            Locale.Category.FORMAT, Locale.getDefault(Locale.Category.FORMAT));
    private final Locale locale = Locale.getDefault();
    private final TimeZone zone;
    private final Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
    private final InputStream in = System.in;
    private final Map<String, StaticFields> statics = new ConcurrentHashMap<>();
    private final Set<String> used = ConcurrentHashMap.newKeySet();
    /** Where they can be reached. */
    private final List<Field> threadLocals = Stream.of("threadLocals", "inheritableThreadLocals")
            .flatMap(name -> field(Thread.class, name).stream()).toList();
    private final Optional<Field> defaultZone = field(TimeZone.class, "defaultTimeZone");
    private final ShutdownHooks hooks = new ShutdownHooks();

    private GlobalState() {
        zone = TimeZone.getDefault();
        forgetZone();
        NUMBERS.forEach(this::keep);
        // Up to JDK 20.
        statics.put("java.lang.Thread", StaticFields.of("java.lang.Thread", "threadInitNumber"::equals));
    }

    /** As it is at this call, on the thread that paths will run on. */
    static GlobalState now() {
        return new GlobalState();
    }

    /** The program is about to use a class of the JDK for the first time. */
    void uses(String className) {
        if (className.startsWith("java.util.logging.") || className.equals("java.lang.System$Logger")) {
            used.add(Loggers.NAME);
        }
        BY_USE.forEach((prefix, classes) -> {
            if (className.startsWith(prefix) && used.add(prefix)) {
                classes.forEach(this::keep);
            }
        });
    }

    private void keep(String className) {
        statics.computeIfAbsent(className, name -> StaticFields.of(name, field -> true));
    }

    /** What a JVM does when it ends. */
    void shutDown() {
        hooks.run();
        if (used.contains(Loggers.NAME)) {
            Loggers.close();
        }
    }

    /** Makes everything what it was; whether anything had changed. */
    boolean restore() {
        boolean changed = restoreProperties() | restoreLocales() | restoreZone() | restoreThread() | hooks.discard();
        if (Thread.getDefaultUncaughtExceptionHandler() != handler) {
            Thread.setDefaultUncaughtExceptionHandler(handler);
            changed = true;
        }
        if (System.in != in) {
            System.setIn(in);
            changed = true;
        }
        for (StaticFields one : statics.values()) {
            changed |= one.restore();
        }
        return changed | used.contains(Loggers.NAME) && Loggers.restore();
    }

    private boolean restoreProperties() {
        boolean changed = System.getProperties() != properties;
        if (changed) {
            System.setProperties(properties);
        }
        if (properties.equals(propertiesBefore)) {
            return changed;
        }
        // The JVM itself writes it down when the zone is first asked for.
        boolean onlyZone = properties.size() == propertiesBefore.size() + 1 && zone.getID().equals(properties.get("user.timezone"))
                && properties.entrySet().containsAll(propertiesBefore.entrySet());
        properties.clear();
        properties.putAll(propertiesBefore);
        return changed || !onlyZone;
    }

    private boolean restoreLocales() {
        boolean same = Locale.getDefault() == locale
                && locales.entrySet().stream().allMatch(e -> Locale.getDefault(e.getKey()) == e.getValue());
        if (!same) {
            Locale.setDefault(locale);
            locales.forEach(Locale::setDefault);
        }
        return !same;
    }

    private boolean restoreZone() {
        try {
            // Where it cannot be seen, it may have changed.
            Object now = defaultZone.isPresent() ? defaultZone.get().get(null) : zone;
            if (now != null) {
                forgetZone();
            }
            return now != null && !now.equals(zone);
        } catch (IllegalAccessException e) {
            throw new AssertionError("the field was made accessible", e);
        }
    }

    /** The next one who asks finds it out from the property, as in a new JVM. */
    private void forgetZone() {
        TimeZone.setDefault(null);
        if (!propertiesBefore.containsKey("user.timezone")) {
            properties.remove("user.timezone");
        }
    }

    private boolean restoreThread() {
        Thread main = Thread.currentThread();
        boolean changed = Thread.interrupted();
        if (!main.getName().equals("main")) {
            main.setName("main");
            changed = true;
        }
        if (main.getThreadGroup().getMaxPriority() != Thread.MAX_PRIORITY) {
            main.getThreadGroup().setMaxPriority(Thread.MAX_PRIORITY);
            changed = true;
        }
        if (main.getPriority() != Thread.NORM_PRIORITY) {
            main.setPriority(Thread.NORM_PRIORITY);
            changed = true;
        }
        if (main.getUncaughtExceptionHandler() != main.getThreadGroup()) {
            main.setUncaughtExceptionHandler(null);
            changed = true;
        }
        forgetThreadLocals(main);
        return changed;
    }

    /** What the JDK itself keeps there cannot be told from what the program does. */
    private void forgetThreadLocals(Thread main) {
        try {
            for (Field field : threadLocals) {
                field.set(main, null);
            }
        } catch (IllegalAccessException e) {
            throw new AssertionError("the field was made accessible", e);
        }
    }

    private static Optional<Field> field(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return Optional.of(field);
        } catch (NoSuchFieldException | InaccessibleObjectException e) {
            return Optional.empty();
        }
    }
}
