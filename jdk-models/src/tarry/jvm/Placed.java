package tarry.jvm;

import java.util.ArrayList;
import java.util.List;

/**
 * A frame of a stack trace.
 *
 * @param at without module and loader
 * @param ofProgram its class is neither of the JDK nor of this API
 */
record Placed(StackTraceElement at, boolean ofProgram) {
    /** The part of a stack that is above the engine's. */
    static List<Placed> of(Throwable thrown) {
        List<Placed> frames = new ArrayList<>();
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().startsWith("jdk.internal.reflect.") || frame.getClassName().equals(Program.class.getName())) {
                break;
            }
            StackTraceElement at = new StackTraceElement(null, null, null, frame.getClassName(), frame.getMethodName(),
                    frame.getFileName(), frame.getLineNumber());
            frames.add(new Placed(at, frame.getModuleName() == null && !isOfApi(frame.getClassName())));
        }
        return frames;
    }

    private static boolean isOfApi(String className) {
        try {
            Class<?> found = Class.forName(className, false, Placed.class.getClassLoader());
            return found.getProtectionDomain().equals(Placed.class.getProtectionDomain());
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** As {@link Answer} sends it. */
    String json() {
        return "[" + Json.string(at.getClassName()) + "," + Json.string(at.getMethodName()) + "," + Json.string(at.getFileName()) + ","
                + at.getLineNumber() + "," + ofProgram + "]";
    }

    @Override
    public String toString() {
        return at.toString();
    }
}
