package org.junit.jupiter.api;

/** Stands in for JUnit 5 while tests are tried out. */
public class Assertions extends org.junit.Assert {
    public static void assertEquals(char expected, char actual) {
        assertTrue(expected == actual);
    }
}
