import tarry.Verify;

/** Writes a static on every path: each must find it as it was at the start. */
public class Counted {
    static int count;

    public static void main(String[] args) {
        int times = Verify.getInt(0, 9);
        for (int i = 0; i < times; i++) {
            count++;
        }
        System.out.println(count);
    }
}
