import tarry.Verify;

/** An array of unknown length: three ends. */
public class NewArray {
    public static void main(String[] args) {
        int n = Verify.anyInt(), i = Verify.anyInt();
        int[] a = new int[n];
        a[i] = 1;
    }
}
