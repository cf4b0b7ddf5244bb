import java.nio.ByteBuffer;

/** Looks at what was made, if it is to be decided before the call. Elements stay where they are. */
public final class Decide {
    private static final int[] SEEN = new int[8];
    private static int seen;

    private Decide() {}

    public static void look(boolean x) {
        if (Draw.decides() && x) {
            seen++;
        }
    }

    public static void look(long x) {
        if (Draw.decides() && x == 7) {
            seen++;
        }
    }

    public static void look(int x) {
        if (Draw.decides() && SEEN[x & 7] == 1) {
            seen++;
        }
    }

    public static void look(double x) {
        if (Draw.decides() && Double.doubleToRawLongBits(x) == 7) {
            seen++;
        }
    }

    public static void look(float x) {
        if (Draw.decides() && Float.floatToRawIntBits(x) == 7) {
            seen++;
        }
    }

    public static void look(Object x) {
        if (x instanceof int[]) {
            for (int e : (int[]) x) {
                look(e);
            }
        } else if (x instanceof byte[]) {
            for (byte e : (byte[]) x) {
                look(e);
            }
        } else if (x instanceof char[]) {
            for (char e : (char[]) x) {
                look(e);
            }
        } else if (x instanceof short[]) {
            for (short e : (short[]) x) {
                look(e);
            }
        } else if (x instanceof long[]) {
            for (long e : (long[]) x) {
                look(e);
            }
        } else if (x instanceof boolean[]) {
            for (boolean e : (boolean[]) x) {
                look(e);
            }
        } else if (x instanceof float[]) {
            for (float e : (float[]) x) {
                look(e);
            }
        } else if (x instanceof double[]) {
            for (double e : (double[]) x) {
                look(e);
            }
        } else if (x instanceof Object[]) {
            for (Object e : (Object[]) x) {
                look(e);
            }
        } else if (x instanceof Integer) {
            look(((Integer) x).intValue());
        } else if (x instanceof ByteBuffer) {
            for (int i = 0; i < ((ByteBuffer) x).limit(); i++) {
                look(((ByteBuffer) x).get(i));
            }
        } else if (x instanceof CharSequence) {
            for (int i = 0; i < ((CharSequence) x).length(); i++) {
                look(((CharSequence) x).charAt(i));
            }
        }
    }
}
