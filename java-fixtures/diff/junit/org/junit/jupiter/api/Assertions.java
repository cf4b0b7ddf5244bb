package org.junit.jupiter.api;

import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Stands in for the methods of JUnit's that emitted tests call, overloads included. */
public final class Assertions {
    public interface Executable {
        void execute() throws Throwable;
    }

    public interface ThrowingSupplier<T> {
        T get() throws Throwable;
    }

    private Assertions() {}

    public static void assertEquals(Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            throw new AssertionError("expected: <" + expected + "> but was: <" + actual + ">");
        }
    }

    public static void assertTimeoutPreemptively(Duration timeout, Executable executable) {
        assertTimeoutPreemptively(timeout, () -> {
            executable.execute();
            return null;
        });
    }

    public static <T> T assertTimeoutPreemptively(Duration timeout, ThrowingSupplier<T> supplier) {
        Callable<T> call = () -> {
            try {
                return supplier.get();
            } catch (Exception | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        };
        FutureTask<T> task = new FutureTask<>(call);
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            thread.interrupt();
            throw new AssertionError("execution timed out");
        } catch (ExecutionException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
