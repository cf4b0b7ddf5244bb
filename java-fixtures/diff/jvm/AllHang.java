import tarry.Verify;

/** Every path hangs on a real JVM. */
public class AllHang {
    public static void main(String[] args) {
        boolean real = new java.io.File("/proc/self/exe").exists();
        int what = Verify.getInt(0, 99);
        while (real) {
            Thread.onSpinWait();
        }
        System.out.println(what);
    }
}
