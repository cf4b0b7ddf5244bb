package tarry.jvm;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * A class file of the explored program, prepared for its many runs.
 *
 * <p>Calls of {@code System.exit}, which would end the exploration, are redirected to {@link Exit} by changing the class that the method
 * reference in the constant pool names; plain JVMs have no other hook that still exists in JDK 25. Not covered: {@code
 * Runtime.exit}, {@code Runtime.halt} and reflection.
 *
 * <p>{@link #hasStaticState} tells whether a run can leave something behind in the class. If no class of a program has, one loader
 * can serve all paths and compiled code survives, which makes exploration a hundred times faster.
 */
final class UserClass {
    private static final int ACC_STATIC = 0x0008;
    private static final int ACC_SYNTHETIC = 0x1000;
    /** The length of javac's code for {@code $assertionsDisabled}; an initialiser that sets it and is not longer does nothing else. */
    private static final int ASSERTION_INITIALISER = 18;

    private final ClassBytes file;
    private final ByteBuffer in;
    private final int[] constants;
    private final byte[] bytes;
    private final boolean staticState;

    private UserClass(byte[] original) {
        file = new ClassBytes(original.clone());
        in = file.in;
        constants = file.constants;
        staticState = findStaticState();
        bytes = redirectExits();
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

    private byte[] redirectExits() {
        int target = constants.length + 1;
        boolean found = false;
        for (int i = 1; i < constants.length; i++) {
            if (constants[i] != 0 && in.get(constants[i]) == ClassBytes.METHODREF && isExit(constants[i])) {
                in.putChar(constants[i] + 1, (char) target);
                found = true;
            }
        }
        return found ? withExitClass() : in.array();
    }

    private boolean isExit(int methodref) {
        int owner = constants[in.getChar(methodref + 1)];
        int nameAndType = constants[in.getChar(methodref + 3)];
        return file.utf8(in.getChar(owner + 1)).equals("java/lang/System")
                && file.utf8(in.getChar(nameAndType + 1)).equals("exit")
                && file.utf8(in.getChar(nameAndType + 3)).equals("(I)V");
    }

    /** Appends two constants, the name of the class Exit and the class. */
    private byte[] withExitClass() {
        if (constants.length + 2 > Character.MAX_VALUE) {
            throw BadInput.unusable("a class that calls System.exit has no room for two more constants");
        }
        byte[] name = Exit.class.getName().replace('.', '/').getBytes(StandardCharsets.UTF_8);
        ByteBuffer added = ByteBuffer.allocate(3 + name.length + 3);
        added.put((byte) ClassBytes.UTF8).putChar((char) name.length).put(name);
        added.put((byte) ClassBytes.CLASS).putChar((char) constants.length);
        in.putChar(8, (char) (constants.length + 2));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            out.write(in.array(), 0, file.poolEnd);
            out.write(added.array());
            out.write(in.array(), file.poolEnd, in.capacity() - file.poolEnd);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
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
