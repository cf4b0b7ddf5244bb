// System: stable properties, arraycopy semantics, environment absence, identity, line separator, exit status.
import java.util.*;

public class SystemProperties {
    static void copy(Object src, int sp, Object dst, int dp, int n) {
        try {
            System.arraycopy(src, sp, dst, dp, n);
            System.out.println("copied " + (dst instanceof int[] a ? Arrays.toString(a) : Arrays.toString((Object[]) dst)));
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println(System.getProperty("file.separator") + " " + System.getProperty("path.separator") + " " + System.lineSeparator().length() + " " + System.getProperty("no.such") + " " + System.getProperty("no.such", "dflt") + " " + System.getProperty("java.vm.specification.name"));
        System.out.println(System.setProperty("my.key", "1") + " " + System.setProperty("my.key", "2") + " " + Integer.getInteger("my.key") + " " + System.clearProperty("my.key") + " " + System.getProperty("my.key") + " " + Boolean.getBoolean("my.key") + " " + Long.getLong("my.key", 9L));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(System.getenv("SURELY_NOT_SET_VARIABLE_42") + " " + (System.currentTimeMillis() > 1_600_000_000_000L) + " " + (System.nanoTime() - System.nanoTime() <= 0) + " " + (Runtime.getRuntime().availableProcessors() > 0) + " " + (Runtime.getRuntime().totalMemory() > 0));
        int[] a = {1, 2, 3, 4, 5};
        copy(a, 0, a, 1, 4);
        copy(a, 1, a, 0, 4);
        copy(a, 0, a, 3, 3);
        copy(a, -1, a, 0, 1);
        copy(a, 0, a, 0, -1);
        copy(a, 5, a, 5, 0);
        copy(a, 6, a, 0, 0);
        copy(a, 0, new long[5], 0, 1);
        copy(a, 0, new Object[5], 0, 1);
        copy("x", 0, a, 0, 1);
        copy(a, 0, "x", 0, 1);
        copy(new Object[] {"s", 1, "t"}, 0, new String[3], 0, 3);
        copy(new String[] {"p", "q"}, 0, new Object[3], 1, 2);
        copy(new Object[] {null}, 0, new Integer[1], 0, 1);
        Object[] partial = new String[3];
        try {
            System.arraycopy(new Object[] {"kept", 2, "lost"}, 0, partial, 0, 3);
        } catch (ArrayStoreException e) {
            System.out.println("partial copy " + Arrays.toString(partial));
        }
        try {
            System.arraycopy(null, 0, a, 0, 1);
        } catch (NullPointerException e) {
            System.out.println("null source");
        }
        System.gc();
        System.exit(args.length + 42);
    }
}
