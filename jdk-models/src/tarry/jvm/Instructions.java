package tarry.jvm;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** How long the instructions of the JVM are. */
final class Instructions {
    static final int LDC_W = 0x13;
    private static final int TABLESWITCH = 0xaa;
    private static final int LOOKUPSWITCH = 0xab;
    private static final int WIDE = 0xc4;
    private static final int IINC = 0x84;

    /** By opcode; 0 where it varies. */
    private static final int[] LENGTHS = lengths();

    private Instructions() {}

    /** The length of the instruction at a place in the code that begins at another. */
    static int lengthAt(ByteBuffer in, int at, int start) {
        int opcode = in.get(at) & 0xff;
        int operands = at + 4 - (at - start) % 4;
        return switch (opcode) {
            case TABLESWITCH -> operands + 12 + 4 * (in.getInt(operands + 8) - in.getInt(operands + 4) + 1) - at;
            case LOOKUPSWITCH -> operands + 8 + 8 * in.getInt(operands + 4) - at;
            case WIDE -> (in.get(at + 1) & 0xff) == IINC ? 6 : 4;
            default -> LENGTHS[opcode];
        };
    }

    private static int[] lengths() {
        int[] lengths = new int[256];
        Arrays.fill(lengths, 1);
        fill(lengths, 0x10, 0x12, 2);
        fill(lengths, 0x11, 0x11, 3);
        fill(lengths, LDC_W, 0x14, 3);
        fill(lengths, 0x15, 0x19, 2);
        fill(lengths, 0x36, 0x3a, 2);
        fill(lengths, IINC, IINC, 3);
        fill(lengths, 0x99, 0xa8, 3);
        fill(lengths, 0xa9, 0xa9, 2);
        fill(lengths, 0xb2, 0xb8, 3);
        fill(lengths, 0xb9, 0xba, 5);
        fill(lengths, 0xbb, 0xbb, 3);
        fill(lengths, 0xbc, 0xbc, 2);
        fill(lengths, 0xbd, 0xbd, 3);
        fill(lengths, 0xc0, 0xc1, 3);
        fill(lengths, 0xc5, 0xc5, 4);
        fill(lengths, 0xc6, 0xc7, 3);
        fill(lengths, 0xc8, 0xc9, 5);
        return lengths;
    }

    private static void fill(int[] lengths, int first, int last, int length) {
        Arrays.fill(lengths, first, last + 1, length);
    }
}
