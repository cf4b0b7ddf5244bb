package tarry.jvm;

import java.lang.Thread.UncaughtExceptionHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * What calls that set or get the handler of a thread become in explored classes, see {@link ExitCalls}: a thread with a handler of its own
 * does not ask its group, and its exception fails the path all the same.
 */
public final class Handlers {
    private Handlers() {}

    /** Tells the path of an exception before the program's handler sees it. */
    private record Told(UncaughtExceptionHandler own) implements UncaughtExceptionHandler {
        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            if (thrown instanceof PathEnd) {
                return;
            }
            ExploredThreads.tell(thread, thrown);
            own.uncaughtException(thread, thrown);
        }
    }

    /**
     * In place of {@link Thread#setUncaughtExceptionHandler}.
     *
     * @param receiver a thread, or an object that happens to have a method like it
     * @param handler the program's handler, or null
     * @throws Throwable what the method throws
     */
    public static void setUncaughtExceptionHandler(Object receiver, UncaughtExceptionHandler handler) throws Throwable {
        if (receiver instanceof Thread thread) {
            thread.setUncaughtExceptionHandler(handler == null ? null : new Told(handler));
        } else {
            call(receiver, "setUncaughtExceptionHandler", new Class<?>[] {UncaughtExceptionHandler.class}, handler);
        }
    }

    /**
     * In place of {@link Thread#getUncaughtExceptionHandler}.
     *
     * @param receiver a thread, or an object that happens to have a method like it
     * @return the program's handler
     * @throws Throwable what the method throws
     */
    public static UncaughtExceptionHandler getUncaughtExceptionHandler(Object receiver) throws Throwable {
        if (!(receiver instanceof Thread thread)) {
            return (UncaughtExceptionHandler) call(receiver, "getUncaughtExceptionHandler", new Class<?>[0]);
        }
        UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        return handler instanceof Told told ? told.own() : handler;
    }

    private static Object call(Object receiver, String name, Class<?>[] parameters, Object... arguments) throws Throwable {
        for (Class<?> type = receiver.getClass(); type != null; type = type.getSuperclass()) {
            try {
                Method method = type.getDeclaredMethod(name, parameters);
                method.setAccessible(true);
                return method.invoke(receiver, arguments);
            } catch (NoSuchMethodException e) {
                // Inherited.
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
        throw new NoSuchMethodError(name);
    }
}
