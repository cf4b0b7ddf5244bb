package tarry.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;

/**
 * The thread that runs {@code main}, path after path. It is defined as a hidden class, whose frames no stack trace has: the program finds
 * its {@code main} at the bottom of the stack, as under {@code java}.
 */
final class MainThread extends Thread {
    /** Who says what to run, and is told what came of it. */
    interface Turns {
        /** What {@code main} is, without parameters and result; null at the end. */
        MethodHandle next();

        /** With what it threw, or null. */
        void ended(Throwable thrown);
    }

    private final Turns turns;

    MainThread(ThreadGroup group, Turns turns, Long stackSize) {
        super(group, null, "main", stackSize);
        this.turns = turns;
    }

    static Thread hidden(ThreadGroup group, Turns turns, long stackSize) throws ReflectiveOperationException {
        Class<?> type = MethodHandles.lookup().defineHiddenClass(bytes(), true).lookupClass();
        Constructor<?> constructor = type.getDeclaredConstructor(ThreadGroup.class, Turns.class, Long.class);
        return (Thread) constructor.newInstance(group, turns, stackSize);
    }

    private static byte[] bytes() {
        try (InputStream in = MainThread.class.getResourceAsStream("MainThread.class")) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void run() {
        for (MethodHandle main = turns.next(); main != null; main = turns.next()) {
            Throwable thrown = null;
            try {
                main.invokeExact();
            } catch (Throwable e) {
                thrown = e;
            }
            turns.ended(thrown);
        }
    }
}
