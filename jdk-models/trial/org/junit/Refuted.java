package org.junit;

/** An assertion of a test does not hold: thrown by the stand-ins for JUnit alone. */
public class Refuted extends AssertionError {
    private static final long serialVersionUID = 1;

    /** Says nothing more. */
    public Refuted() {
        super("stand-in");
    }
}
