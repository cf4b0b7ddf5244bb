import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.Authenticator;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.HttpURLConnection;
import java.net.ProxySelector;
import java.net.URL;
import java.security.Provider;
import java.security.Security;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Executors;
import java.util.logging.ConsoleHandler;
import java.util.logging.Level;
import java.util.logging.Logger;
import tarry.Verify;

/**
 * One path changes the state of the JVM, all print it: no other path may see the change. The argument says which state;
 * without one it is chosen.
 */
public class Leaks {
    /** Something that the program can change, and how it looks. */
    interface State {
        void change() throws Exception;

        Object look() throws Exception;
    }

    record Simple(Change set, Look get) implements State {
        @Override
        public void change() throws Exception {
            set.run();
        }

        @Override
        public Object look() throws Exception {
            return get.run();
        }
    }

    interface Change {
        void run() throws Exception;
    }

    interface Look {
        Object run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        String[] names = {
            "property", "properties", "removed", "name", "priority", "groupPriority", "interrupt", "contextLoader",
            "handler", "ownHandler", "locale", "displayLocale", "zone", "zoneProperty", "logger", "rootLogger",
            "logHandler", "out", "closed", "err", "in", "hook", "threadNumber", "poolNumber", "threadLocal",
            "inherited", "urlFactory", "redirects", "authenticator", "proxies", "cookies", "security", "provider",
            "initialiser", "loggingInitialiser", "daemon", "timer"
        };
        String name = args.length > 0 ? args[0] : Verify.getFrom(names);
        int x = Verify.getInt(0, 3);
        State state = state(name);
        System.out.println(name + " " + x + " before " + state.look());
        if (x == 1) {
            state.change();
            System.out.println("after " + state.look());
        }
    }

    private static State state(String name) {
        return switch (name) {
            case "property" -> new Simple(() -> System.setProperty("leak", "1"), () -> System.getProperty("leak"));
            case "properties" -> new Simple(() -> System.setProperties(new Properties()), () -> System.getProperty("user.language"));
            case "removed" -> new Simple(() -> System.clearProperty("line.separator"), () -> System.getProperty("line.separator"));
            case "name" -> new Simple(() -> Thread.currentThread().setName("other"), () -> Thread.currentThread());
            case "priority" -> new Simple(() -> Thread.currentThread().setPriority(7), () -> Thread.currentThread().getPriority());
            case "groupPriority" -> new Simple(() -> Thread.currentThread().getThreadGroup().setMaxPriority(3),
                    () -> Thread.currentThread().getThreadGroup());
            case "interrupt" -> new Simple(() -> Thread.currentThread().interrupt(), () -> Thread.currentThread().isInterrupted());
            case "contextLoader" -> new Simple(() -> Thread.currentThread().setContextClassLoader(null),
                    () -> Thread.currentThread().getContextClassLoader() == null);
            case "handler" -> new Simple(() -> Thread.setDefaultUncaughtExceptionHandler((t, e) -> { }),
                    () -> Thread.getDefaultUncaughtExceptionHandler() == null);
            case "ownHandler" -> new Simple(() -> Thread.currentThread().setUncaughtExceptionHandler((t, e) -> { }),
                    () -> Thread.currentThread().getUncaughtExceptionHandler() instanceof ThreadGroup);
            case "locale" -> new Simple(() -> Locale.setDefault(Locale.GERMANY), () -> String.format("%.1f", 0.5) + Locale.getDefault());
            case "displayLocale" -> new Simple(() -> Locale.setDefault(Locale.Category.DISPLAY, Locale.FRANCE),
                    () -> Locale.getDefault(Locale.Category.DISPLAY));
            case "zone" -> new Simple(() -> TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo")), () -> TimeZone.getDefault().getID());
            case "zoneProperty" -> new Simple(() -> {
                System.setProperty("user.timezone", "Asia/Tokyo");
                TimeZone.setDefault(null);
            }, () -> TimeZone.getDefault().getID());
            case "logger" -> new Simple(() -> Logger.getLogger("a.b").setLevel(Level.FINEST),
                    () -> Logger.getLogger("a.b").isLoggable(Level.FINE));
            case "rootLogger" -> new Simple(() -> {
                Logger.getLogger("").setLevel(Level.WARNING);
                Logger.getLogger("").addHandler(new ConsoleHandler());
            }, () -> Logger.getLogger("").getLevel() + " " + Logger.getLogger("").getHandlers().length);
            case "logHandler" -> new Simple(() -> Logger.getLogger("").getHandlers()[0].setLevel(Level.ALL),
                    () -> Logger.getLogger("").getHandlers()[0].getLevel());
            case "out" -> new Simple(() -> System.setOut(new PrintStream(new ByteArrayOutputStream())), () -> "out");
            case "closed" -> new Simple(() -> System.out.close(), () -> "open");
            case "err" -> new Simple(() -> System.setErr(System.out), () -> System.err == System.out);
            case "in" -> new Simple(() -> System.setIn(new ByteArrayInputStream(new byte[] {7, 7, 7})), () -> System.in.read());
            case "hook" -> new Simple(() -> Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook"))), () -> "");
            case "threadNumber" -> new Simple(() -> new Thread().isAlive(), () -> new Thread().getName());
            case "poolNumber" -> new Simple(() -> { }, () -> Executors.defaultThreadFactory().newThread(null).getName());
            case "threadLocal" -> new Simple(() -> Held.LOCAL.set(1), () -> Held.LOCAL.get());
            case "inherited" -> new Simple(() -> Held.INHERITED.set(1), () -> Held.INHERITED.get());
            case "urlFactory" -> new Simple(() -> URL.setURLStreamHandlerFactory(p -> null), () -> "");
            case "redirects" -> new Simple(() -> HttpURLConnection.setFollowRedirects(false), () -> HttpURLConnection.getFollowRedirects());
            case "authenticator" -> new Simple(() -> Authenticator.setDefault(new Authenticator() { }),
                    () -> Authenticator.getDefault() == null);
            case "proxies" -> new Simple(() -> ProxySelector.setDefault(null), () -> ProxySelector.getDefault() == null);
            case "cookies" -> new Simple(() -> CookieHandler.setDefault(new CookieManager()), () -> CookieHandler.getDefault() == null);
            case "security" -> new Simple(() -> Security.setProperty("leak", "1"), () -> Security.getProperty("leak"));
            case "provider" -> new Simple(() -> Security.addProvider(new Provider("leak", "1", "") { }), () -> Security.getProvider("leak"));
            case "initialiser" -> new Simple(() -> Initialiser.touch(), () -> Initialiser.touch() + System.getProperty("leak"));
            case "loggingInitialiser" -> new Simple(() -> LoggingInitialiser.touch(),
                    () -> LoggingInitialiser.touch() + " " + Logger.getLogger("c").getLevel());
            case "daemon" -> new Simple(() -> daemon(), () -> System.getProperty("leak"));
            case "timer" -> new Simple(() -> new Timer(true).schedule(task(), 1), () -> System.getProperty("leak"));
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** State of the program's own. */
    static final class Held {
        static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 0);
        static final InheritableThreadLocal<Integer> INHERITED = new InheritableThreadLocal<>();
    }

    static final class Initialiser {
        static int calls = 1;

        static {
            System.setProperty("leak", "initialised");
        }

        static int touch() {
            return calls;
        }
    }

    static final class LoggingInitialiser {
        static int calls = 1;

        static {
            Logger.getLogger("c").setLevel(Level.FINE);
        }

        static int touch() {
            return calls;
        }
    }

    /** Runs on when the path is over. */
    private static void daemon() {
        Thread thread = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(1);
                } catch (InterruptedException e) {
                    return;
                }
                System.setProperty("leak", "by a thread");
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private static TimerTask task() {
        return new TimerTask() {
            @Override
            public void run() {
                System.setProperty("leak", "by a timer");
            }
        };
    }
}
