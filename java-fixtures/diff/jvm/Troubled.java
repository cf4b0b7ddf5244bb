import tarry.Verify;

/** Behaves on tarry; on a real JVM it hangs, kills the process, or never prints the same twice. */
public class Troubled {
    public static void main(String[] args) throws Exception {
        boolean real = new java.io.File("/proc/self/exe").exists();
        int what = Verify.getInt(0, 9);
        if (real && what == 3) {
            while (true) {
                Thread.onSpinWait();
            }
        }
        if (real && what == 5) {
            var field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            ((sun.misc.Unsafe) field.get(null)).putLong(0L, 1L);
        }
        if (what == 7) {
            System.out.println(System.nanoTime());
        }
        System.out.println("done " + what);
    }
}
