package tarry.jvm;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * What an exception says beside its class, as the machine has it ({@code search/src/ended.rs} and {@code diff/src/record.rs}).
 *
 * @param className its class
 * @param message what {@code getMessage} gives
 * @param stack the program's part of its stack trace
 * @param suppressed the exceptions it suppressed, each with its causes
 * @param causes its causes, outermost first
 */
record Said(String className, String message, List<Placed> stack, List<Said> suppressed, List<Said> causes) {
    /** Causes and suppressed exceptions that are looked at; they may form a ring. */
    private static final int MOST = 20;

    static Said of(Throwable thrown) {
        return chain(thrown, new int[] {1 + MOST});
    }

    /** A throwable with its causes, {@code left[0]} of them and of those they suppressed; null if none are left. */
    private static Said chain(Throwable first, int[] left) {
        Said all = null;
        for (Throwable next = first; next != null && left[0] > 0; next = causeOf(next)) {
            left[0]--;
            Said one = new Said(next.getClass().getName(), messageOf(next), Placed.of(next), new ArrayList<>(), new ArrayList<>());
            for (Throwable suppressed : next.getSuppressed()) {
                Said chain = chain(suppressed, left);
                if (chain != null) {
                    one.suppressed.add(chain);
                }
            }
            if (all == null) {
                all = one;
            } else {
                all.causes.add(one);
            }
        }
        return all;
    }

    /** Lines about causes and suppressed exceptions. */
    String more() {
        StringBuilder out = new StringBuilder();
        rest(0, out);
        return out.toString();
    }

    private void rest(int depth, StringBuilder out) {
        suppressed(depth, out);
        for (Said cause : causes) {
            cause.line("Caused by", depth, out);
            cause.suppressed(depth, out);
        }
    }

    private void suppressed(int depth, StringBuilder out) {
        for (Said one : suppressed) {
            one.line("Suppressed", depth + 1, out);
            one.rest(depth + 1, out);
        }
    }

    private void line(String word, int depth, StringBuilder out) {
        out.append("  ".repeat(depth)).append(word).append(": ").append(className);
        out.append(message == null ? "" : ": " + message).append('\n');
    }

    /** The method is the program's, and may do anything: then it is the message that the exception was made with. */
    private static String messageOf(Throwable thrown) {
        try {
            return thrown.getMessage();
        } catch (Throwable e) {
            return (String) field("detailMessage", thrown);
        }
    }

    /** The method is the program's too. A cause that is made anew each time it is asked for is none. */
    private static Throwable causeOf(Throwable thrown) {
        Throwable made = (Throwable) field("cause", thrown);
        try {
            Throwable cause = thrown.getCause();
            made = cause == thrown.getCause() ? cause : made;
        } catch (Throwable e) {
            // It is what the exception was made with.
        }
        return made == thrown ? null : made;
    }

    private static Object field(String name, Throwable of) {
        try {
            Field field = Throwable.class.getDeclaredField(name);
            field.setAccessible(true);
            return field.get(of);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("java.lang is open to this module", e);
        }
    }
}
