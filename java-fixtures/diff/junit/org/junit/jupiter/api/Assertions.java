package org.junit.jupiter.api;

import java.util.Objects;

/** Stands in for the method of JUnit's that emitted tests call. */
public final class Assertions {
    private Assertions() {}

    public static void assertEquals(Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            throw new AssertionError("expected: <" + expected + "> but was: <" + actual + ">");
        }
    }
}
