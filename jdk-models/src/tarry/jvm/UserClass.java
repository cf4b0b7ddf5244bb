package tarry.jvm;

import java.nio.ByteBuffer;

/**
 * A class file of the explored program, prepared for its many runs.
 *
 * <p>Calls that would end the exploration are redirected ({@link ExitCalls}). {@link #hasStaticState} tells whether a run can leave
 * something behind in the class. If no class of a program has, one loader can serve all paths and compiled code survives, which
 * makes exploration a hundred times faster.
 */
final class UserClass {
    private static final int ACC_STATIC = 0x0008;
    private static final int ACC_SYNTHETIC = 0x1000;
    /** The length of javac's code for {@code $assertionsDisabled}; an initialiser that sets it and is not longer does nothing else. */
    private static final int ASSERTION_INITIALISER = 18;

    private final ClassBytes file;
    private final ByteBuffer in;
    private final byte[] bytes;
    private final boolean staticState;

    private UserClass(byte[] original) {
        file = new ClassBytes(original.clone());
        in = file.in;
        staticState = findStaticState();
        bytes = ExitCalls.redirect(file);
    }

    static UserClass prepare(byte[] original) {
        return new UserClass(original);
    }

    byte[] bytes() {
        return bytes;
    }

    boolean hasStaticState() {
        return staticState;
    }

    private boolean findStaticState() {
        file.toFields();
        boolean asserts = false;
        boolean variable = false;
        for (int left = in.getChar(); left > 0; left--) {
            int flags = in.getChar();
            String name = file.utf8(in.getChar());
            in.getChar();
            boolean constant = file.skipAttributes("ConstantValue") >= 0;
            if ((flags & ACC_STATIC) != 0) {
                boolean assertionFlag = (flags & ACC_SYNTHETIC) != 0 && name.equals("$assertionsDisabled");
                asserts |= assertionFlag;
                variable |= !constant && !assertionFlag;
            }
        }
        return variable || initialiserDoesMore(asserts);
    }

    private boolean initialiserDoesMore(boolean asserts) {
        for (int left = in.getChar(); left > 0; left--) {
            in.getChar();
            String name = file.utf8(in.getChar());
            in.getChar();
            int code = file.skipAttributes("Code");
            if (name.equals("<clinit>")) {
                return !asserts || code < 0 || in.getInt(code + 4) > ASSERTION_INITIALISER;
            }
        }
        return false;
    }
}
