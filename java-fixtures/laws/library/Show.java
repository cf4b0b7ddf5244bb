import java.io.ByteArrayOutputStream;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.security.MessageDigest;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.BaseStream;
import java.util.zip.Checksum;

/**
 * What a call did, as text: contents, no identities. Strings are read one character at a time, and a character is looked
 * at before it is written, so that a wrong answer is that of the call and not of this class.
 */
public final class Show {
    private static final int MOST = 40;
    private static final String[] ASCII = new String[128];

    private static StringBuilder out = new StringBuilder();

    static {
        for (char c = 0; c < ASCII.length; c++) {
            boolean plain = c >= ' ' && c < 127 && c != '\\' && c != '"';
            ASCII[c] = plain ? String.valueOf(c) : "\\" + Integer.toHexString(c) + ";";
        }
    }

    private Show() {}

    /** What was shown, and a fresh start. */
    static String text() {
        String text = out.toString();
        out = new StringBuilder();
        return text;
    }

    /** The inputs are there: the call comes next. */
    public static void called() {
        out.append("called");
    }

    static void noInput(Throwable e) {
        out.append(" no input: ").append(e.getClass().getName());
    }

    public static void thrown(Throwable e) {
        out.append(" threw ").append(e.getClass().getName()).append(' ');
        show(e.getMessage(), 1);
    }

    public static void value(boolean x) {
        out.append(x ? " true" : " false");
    }

    public static void value(char x) {
        out.append(' ');
        character(x);
    }

    public static void value(int x) {
        out.append(' ').append(x);
    }

    public static void value(long x) {
        out.append(' ').append(x);
    }

    /** By its bits: which NaN it is does not matter. */
    public static void value(float x) {
        out.append(" f").append(Integer.toHexString(Float.floatToIntBits(x)));
    }

    public static void value(double x) {
        out.append(" d").append(Long.toHexString(Double.doubleToLongBits(x)));
    }

    public static void value(Object x) {
        out.append(' ');
        try {
            show(x, 0);
        } catch (Throwable e) {
            out.append(" shows ").append(e.getClass().getName());
        }
    }

    private static void show(Object x, int depth) {
        if (x == null) {
            out.append("null");
        } else if (depth > 4) {
            out.append("...");
        } else if (x instanceof String) {
            string((String) x);
        } else if (x instanceof Character) {
            character((Character) x);
        } else if (x instanceof Float) {
            value((float) (Float) x);
        } else if (x instanceof Double) {
            value((double) (Double) x);
        } else if (x instanceof Byte || x instanceof Short || x instanceof Integer || x instanceof Long) {
            out.append(((Number) x).longValue());
        } else if (x.getClass().isArray()) {
            array(x, depth);
        } else {
            content(x, depth);
        }
    }

    private static void array(Object x, int depth) {
        int length = Array.getLength(x);
        out.append(length).append('[');
        for (int i = 0; i < Math.min(length, MOST); i++) {
            if (x instanceof byte[]) {
                value(((byte[]) x)[i]);
            } else if (x instanceof short[]) {
                value(((short[]) x)[i]);
            } else if (x instanceof char[]) {
                value(((char[]) x)[i]);
            } else if (x instanceof int[]) {
                value(((int[]) x)[i]);
            } else if (x instanceof long[]) {
                value(((long[]) x)[i]);
            } else if (x instanceof float[]) {
                value(((float[]) x)[i]);
            } else if (x instanceof double[]) {
                value(((double[]) x)[i]);
            } else if (x instanceof boolean[]) {
                value(((boolean[]) x)[i]);
            } else {
                out.append(' ');
                show(((Object[]) x)[i], depth + 1);
            }
        }
        out.append(']');
    }

    private static void content(Object x, int depth) {
        if (x instanceof Buffer) {
            buffer((Buffer) x);
        } else if (x instanceof CharSequence) {
            out.append(x.getClass().getSimpleName());
            string(((CharSequence) x).toString());
        } else if (x instanceof Throwable) {
            out.append(x.getClass().getName()).append(' ');
            show(((Throwable) x).getMessage(), depth + 1);
        } else if (x instanceof Collection) {
            all(((Collection<?>) x).iterator(), depth);
        } else if (x instanceof Iterator) {
            all((Iterator<?>) x, depth);
        } else if (x instanceof BaseStream) {
            all(((BaseStream<?, ?>) x).iterator(), depth);
        } else if (x instanceof Map) {
            all(((Map<?, ?>) x).entrySet().iterator(), depth);
        } else if (x instanceof Map.Entry) {
            show(((Map.Entry<?, ?>) x).getKey(), depth + 1);
            out.append('=');
            show(((Map.Entry<?, ?>) x).getValue(), depth + 1);
        } else if (x instanceof MessageDigest) {
            array(((MessageDigest) x).digest(), depth);
        } else if (x instanceof Checksum) {
            out.append(((Checksum) x).getValue());
        } else if (x instanceof ByteArrayOutputStream) {
            array(((ByteArrayOutputStream) x).toByteArray(), depth);
        } else {
            withoutIdentity(String.valueOf(x.toString()));
        }
    }

    private static void all(Iterator<?> elements, int depth) {
        out.append('(');
        for (int i = 0; i < MOST && elements.hasNext(); i++) {
            out.append(' ');
            show(elements.next(), depth + 1);
        }
        out.append(')');
    }

    private static void buffer(Buffer x) {
        out.append(x.isDirect() ? "direct" : "heap").append(x.isReadOnly() ? " read-only " : " ");
        out.append(x.position()).append(' ').append(x.limit()).append(' ').append(x.capacity()).append('[');
        for (int i = 0; i < Math.min(x.limit(), MOST); i++) {
            if (x instanceof ByteBuffer) {
                value(((ByteBuffer) x).get(i));
            } else if (x instanceof CharBuffer) {
                value(((CharBuffer) x).get(i));
            } else if (x instanceof ShortBuffer) {
                value(((ShortBuffer) x).get(i));
            } else if (x instanceof IntBuffer) {
                value(((IntBuffer) x).get(i));
            } else if (x instanceof LongBuffer) {
                value(((LongBuffer) x).get(i));
            } else if (x instanceof FloatBuffer) {
                value(((FloatBuffer) x).get(i));
            } else if (x instanceof DoubleBuffer) {
                value(((DoubleBuffer) x).get(i));
            }
        }
        out.append(']');
    }

    private static void string(String x) {
        int length = x.length();
        out.append('"');
        for (int i = 0; i < Math.min(length, 4 * MOST); i++) {
            character(x.charAt(i));
        }
        out.append('"');
        if (length > 4 * MOST) {
            out.append(length);
        }
    }

    private static void character(char c) {
        if (c < ASCII.length) {
            out.append(ASCII[c]);
        } else {
            out.append('\\').append(Integer.toHexString(c)).append(';');
        }
    }

    /** Without the hash codes of toString. */
    private static void withoutIdentity(String x) {
        int length = Math.min(x.length(), 4 * MOST);
        for (int i = 0; i < length; i++) {
            char c = x.charAt(i);
            character(c);
            while (c == '@' && i + 1 < length && Character.digit(x.charAt(i + 1), 16) >= 0) {
                i++;
            }
        }
    }
}
