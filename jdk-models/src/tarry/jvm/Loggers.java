package tarry.jvm;

import java.io.IOException;
import java.util.Collections;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** The loggers of java.util.logging: levels, handlers and filters as the configuration has them. */
final class Loggers {
    /** Of the package, for {@link GlobalState#uses}. */
    static final String NAME = "java.util.logging";

    private Loggers() {}

    /** Whether anything had changed. */
    static boolean restore() {
        LogManager manager = LogManager.getLogManager();
        boolean same = true;
        for (String name : Collections.list(manager.getLoggerNames())) {
            Logger logger = manager.getLogger(name);
            same &= logger == null || isUntouched(logger);
        }
        if (!same) {
            reset(manager);
        }
        return !same;
    }

    /** What their handlers still hold is written, as when the JVM ends. */
    static void close() {
        LogManager manager = LogManager.getLogManager();
        for (String name : Collections.list(manager.getLoggerNames())) {
            Logger logger = manager.getLogger(name);
            for (Handler handler : logger == null ? new Handler[0] : logger.getHandlers()) {
                try {
                    handler.close();
                } catch (RuntimeException e) {
                    // LogManager does not care either.
                }
            }
        }
    }

    private static boolean isUntouched(Logger logger) {
        if (logger.getFilter() != null || !logger.getUseParentHandlers()) {
            return false;
        }
        Handler[] handlers = logger.getHandlers();
        if (logger.getName() == null || !logger.getName().isEmpty()) {
            return logger.getLevel() == null && handlers.length == 0;
        }
        return logger.getLevel() == Level.INFO && handlers.length == 1
                && handlers[0].getClass().getName().equals("java.util.logging.ConsoleHandler")
                && handlers[0].getLevel() == Level.INFO && handlers[0].getFilter() == null
                && handlers[0].getFormatter().getClass().getName().equals("java.util.logging.SimpleFormatter");
    }

    private static void reset(LogManager manager) {
        for (String name : Collections.list(manager.getLoggerNames())) {
            Logger logger = manager.getLogger(name);
            if (logger != null) {
                logger.setFilter(null);
                logger.setUseParentHandlers(true);
            }
        }
        try {
            manager.readConfiguration();
        } catch (IOException e) {
            throw new AssertionError("the configuration has been read before", e);
        }
    }
}
