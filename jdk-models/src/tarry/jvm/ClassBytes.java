package tarry.jvm;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The bytes of a class file with its constants found. Reading goes on from the position of the buffer. */
final class ClassBytes {
    static final int UTF8 = 1;
    static final int CLASS = 7;
    static final int METHODREF = 10;

    final ByteBuffer in;
    /** Where each constant's tag is; 0 for an index that is not used. */
    final int[] constants;
    final int poolEnd;

    ClassBytes(byte[] bytes) {
        in = ByteBuffer.wrap(bytes);
        constants = new int[in.getChar(8)];
        poolEnd = indexConstants();
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

    /** Goes to the count of the fields. */
    void toFields() {
        in.position(poolEnd + 6);
        in.position(in.position() + 2 + 2 * in.getChar(in.position()));
    }

    /** Skips a list of attributes. Where the contents of the named one begin, -1 if it is not there. */
    int skipAttributes(String wanted) {
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

    /** Told of the name and descriptor of a method, and where its bytecode begins and how long it is. */
    @FunctionalInterface
    interface Code {
        void at(String method, int start, int length);
    }

    void forEachCode(Code each) {
        toFields();
        for (int left = in.getChar(); left > 0; left--) {
            in.position(in.position() + 6);
            skipAttributes("");
        }
        for (int left = in.getChar(); left > 0; left--) {
            in.getChar();
            String method = utf8(in.getChar()) + utf8(in.getChar());
            int code = skipAttributes("Code");
            if (code >= 0) {
                each.at(method, code + 8, in.getInt(code + 4));
            }
        }
    }

    String utf8(int constant) {
        int at = constants[constant];
        return new String(in.array(), at + 3, in.getChar(at + 1), StandardCharsets.UTF_8);
    }
}
