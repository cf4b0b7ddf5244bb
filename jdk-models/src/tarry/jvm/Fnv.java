package tarry.jvm;

/** FNV-1a, 64 bits. */
final class Fnv {
    private long value;

    Fnv() {
        this(0xcbf29ce484222325L);
    }

    /** Goes on from an earlier value. */
    Fnv(long value) {
        this.value = value;
    }

    void add(int unsignedByte) {
        value = (value ^ unsignedByte) * 0x100000001b3L;
    }

    /** Eight bytes, the lowest first. */
    void addLong(long number) {
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            add((int) (number >>> shift) & 0xff);
        }
    }

    void addUtf16(String text) {
        for (int i = 0; i < text.length(); i++) {
            add(text.charAt(i) & 0xff);
            add(text.charAt(i) >>> 8);
        }
    }

    long value() {
        return value;
    }
}
