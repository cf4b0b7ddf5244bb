import java.io.IOException;
import java.io.InputStream;

/** Classes whose code breaks the rules are rejected when they are linked, with HotSpot's words. */
public class BadBytecode {
    /** What the patches are applied to. */
    public static class Victim {
        static int number = 0x12345;
        final String text;

        public Victim(String text) {
            this.text = text;
        }

        public static String echo(String s) {
            return s;
        }

        public static int increment(int i) {
            return i + 0x77;
        }

        public static long twice(long l) {
            return l + l;
        }

        public static void loop(int n) {
            for (int i = 0; i < n; i++) {
                number += i;
            }
        }
    }

    static class Definer extends ClassLoader {
        Definer() {
            super(BadBytecode.class.getClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws IOException {
        byte[] good;
        try (InputStream in = BadBytecode.class.getResourceAsStream("BadBytecode$Victim.class")) {
            good = in.readAllBytes();
        }
        link("untouched", good);
        // aload_0 areturn -> iload_0 areturn
        link("local", patch(good, new int[] {0x2a, 0xb0}, new int[] {0x1a, 0xb0}));
        // aload_0 areturn -> aconst_null pop: falls off the end
        link("end", patch(good, new int[] {0x2a, 0xb0}, new int[] {0x01, 0x57}));
        // iload_0 bipush 0x77 iadd ireturn -> ... ladd ireturn
        link("operands", patch(good, new int[] {0x1a, 0x10, 0x77, 0x60}, new int[] {0x1a, 0x10, 0x77, 0x61}));
        // ireturn -> areturn
        link("result", patch(good, new int[] {0x10, 0x77, 0x60, 0xac}, new int[] {0x10, 0x77, 0x60, 0xb0}));
        // ireturn -> return
        link("nothing", patch(good, new int[] {0x10, 0x77, 0x60, 0xac}, new int[] {0x10, 0x77, 0x60, 0xb1}));
        // lload_0 lload_0 ladd -> lload_0 lload_0 pop: splits a long
        link("split", patch(good, new int[] {0x1e, 0x1e, 0x61}, new int[] {0x1e, 0x1e, 0x57}));
        // lload_0 lload_0 ladd -> lload_0 nop ladd
        link("underflow", patch(good, new int[] {0x1e, 0x1e, 0x61}, new int[] {0x1e, 0x00, 0x61}));
        // iload_0 bipush 0x77 -> iload_3: no such local
        link("table", patch(good, new int[] {0x1a, 0x10, 0x77, 0x60}, new int[] {0x1d, 0x10, 0x77, 0x60}));
    }

    private static byte[] patch(byte[] good, int[] from, int[] to) {
        for (int at = 0; at + from.length <= good.length; at++) {
            boolean here = true;
            for (int i = 0; i < from.length; i++) {
                here &= (good[at + i] & 0xff) == from[i];
            }
            if (here) {
                byte[] bad = good.clone();
                for (int i = 0; i < to.length; i++) {
                    bad[at + i] = (byte) to[i];
                }
                return bad;
            }
        }
        throw new IllegalArgumentException("the code to patch is not there");
    }

    private static void link(String what, byte[] bytes) {
        try {
            Class.forName("BadBytecode$Victim", true, new Definer().define(bytes).getClassLoader());
            System.out.println(what + ": linked");
        } catch (VerifyError e) {
            String[] lines = e.getMessage().split("\n");
            System.out.println(what + ": " + lines[0] + " at " + lines[3].trim());
        } catch (ClassNotFoundException e) {
            System.out.println(what + ": " + e);
        }
    }
}
