import tarry.Verify;

/** A thousand different exceptions in one version: a thousand kinds of difference. */
public class Thousands {
    public static void main(String[] args) {
        int n = Verify.getInt(1, 1000);
        Verify.emit("value " + n, n * lib.Lazy.calls());
    }
}
