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
    private static final int UTF8 = 1;
    private static final int CLASS = 7;
    private static final int METHODREF = 10;

    private final ByteBuffer in;
    /** Where each constant's tag is. */
    private final int[] constants;
    private final int poolEnd;
    private final byte[] bytes;
    private final boolean staticState;

    private UserClass(byte[] original) {
        in = ByteBuffer.wrap(original.clone());
        constants = new int[in.getChar(8)];
        poolEnd = indexConstants();
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

    private int indexConstants() {
        int at = 10;
        for (int i = 1; i < constants.length; i++) {
            constants[i] = at;
            int tag = in.get(at);
            switch (tag) {
                case UTF8: at += 3 + in.getChar(at + 1); break;
                case 3, 4, 9, METHODREF, 11, 12, 17, 18: at += 5; break;
                case 5, 6: at += 9; i++; break;
                case CLASS, 8, 16, 19, 20: at += 3; break;
                case 15: at += 4; break;
                default: throw BadInput.unusable("a class file with a constant of unknown kind " + tag);
            }
        }
        return at;
    }

    private byte[] redirectExits() {
        int target = constants.length + 1;
        boolean found = false;
        for (int i = 1; i < constants.length; i++) {
            if (constants[i] != 0 && in.get(constants[i]) == METHODREF && isExit(constants[i])) {
                in.putChar(constants[i] + 1, (char) target);
                found = true;
            }
        }
        return found ? withExitClass() : in.array();
    }

    private boolean isExit(int methodref) {
        int owner = constants[in.getChar(methodref + 1)];
        int nameAndType = constants[in.getChar(methodref + 3)];
        return utf8(in.getChar(owner + 1)).equals("java/lang/System")
                && utf8(in.getChar(nameAndType + 1)).equals("exit")
                && utf8(in.getChar(nameAndType + 3)).equals("(I)V");
    }

    /** Appends two constants, the name of the class Exit and the class. */
    private byte[] withExitClass() {
        if (constants.length + 2 > Character.MAX_VALUE) {
            throw BadInput.unusable("a class that calls System.exit has no room for two more constants");
        }
        byte[] name = Exit.class.getName().replace('.', '/').getBytes(StandardCharsets.UTF_8);
        ByteBuffer added = ByteBuffer.allocate(3 + name.length + 3);
        added.put((byte) UTF8).putChar((char) name.length).put(name);
        added.put((byte) CLASS).putChar((char) constants.length);
        in.putChar(8, (char) (constants.length + 2));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            out.write(in.array(), 0, poolEnd);
            out.write(added.array());
            out.write(in.array(), poolEnd, in.capacity() - poolEnd);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private boolean findStaticState() {
        in.position(poolEnd + 6);
        in.position(in.position() + 2 + 2 * in.getChar(in.position()));
        boolean asserts = false;
        boolean variable = false;
        for (int left = in.getChar(); left > 0; left--) {
            int flags = in.getChar();
            String name = utf8(in.getChar());
            in.getChar();
            boolean constant = skipAttributes("ConstantValue") >= 0;
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
            String name = utf8(in.getChar());
            in.getChar();
            int code = skipAttributes("Code");
            if (name.equals("<clinit>")) {
                return !asserts || code < 0 || in.getInt(code + 4) > ASSERTION_INITIALISER;
            }
        }
        return false;
    }

    /** Skips a list of attributes. Where the contents of the named one begin, -1 if it is not there. */
    private int skipAttributes(String wanted) {
        int found = -1;
        for (int left = in.getChar(); left > 0; left--) {
            String name = utf8(in.getChar());
            int length = in.getInt();
            if (name.equals(wanted)) {
                found = in.position();
            }
            in.position(in.position() + length);
        }
        return found;
    }

    private String utf8(int constant) {
        int at = constants[constant];
        return new String(in.array(), at + 3, in.getChar(at + 1), StandardCharsets.UTF_8);
    }
}
