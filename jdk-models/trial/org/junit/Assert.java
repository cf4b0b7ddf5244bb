package org.junit;

import java.util.Objects;

/** Stands in for JUnit 4 while tests are tried out. */
public class Assert {
    public static void assertTrue(boolean condition) {
        check(condition);
    }

    public static void assertFalse(boolean condition) {
        check(!condition);
    }

    public static void assertNull(Object actual) {
        check(actual == null);
    }

    public static void assertEquals(long expected, long actual) {
        check(expected == actual);
    }

    public static void assertEquals(double expected, double actual, double delta) {
        check(Double.compare(expected, actual) == 0);
    }

    public static void assertEquals(float expected, float actual, float delta) {
        check(Float.compare(expected, actual) == 0);
    }

    public static void assertEquals(Object expected, Object actual) {
        check(Objects.equals(expected, actual));
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new Refuted();
        }
    }
}
