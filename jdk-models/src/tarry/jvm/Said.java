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
    /** Causes and suppressed exceptions that are looked at. */
    private static final int MAX_CAUSES = 1000;

    static Said of(Throwable thrown) {
        return chain(thrown, new ArrayList<>());
    }

    /** A throwable and its causes, with what they suppressed. They may form rings: of one that was seen nothing more is said. */
    private static Said chain(Throwable first, List<Throwable> seen) {
        Said all = null;
        for (Throwable next = first; next != null && seen.size() <= MAX_CAUSES; next = causeOf(next)) {
            Said one = new Said(next.getClass().getName(), messageOf(next), Placed.of(next), new ArrayList<>(), new ArrayList<>());
            if (all == null) {
                all = one;
            } else {
                all.causes.add(one);
            }
            boolean isKnown = isAmong(next, seen);
            seen.add(next);
            if (isKnown) {
                break;
            }
            for (Throwable suppressed : next.getSuppressed()) {
                Said chain = chain(suppressed, seen);
                if (chain != null) {
                    one.suppressed.add(chain);
                }
            }
        }
        return all;
    }

    /** Whether it is one of them; what {@code equals} says is the program's. */
    private static boolean isAmong(Throwable one, List<Throwable> all) {
        for (Throwable other : all) {
            if (one == other) {
                return true;
            }
        }
        return false;
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
        out.append(message == null ? "" : ": " + asLines(message)).append('\n');
    }

    /** A message none of whose lines can be taken for one about another exception (as in {@code diff/src/behaviour.rs}). */
    private static String asLines(String message) {
        return message.replaceAll("\n(?=[| ]*(Caused by|Suppressed|Also|In ))", "\n|");
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
