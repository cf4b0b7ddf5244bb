// Statics start anew on every path: prints 1 three times.
import tarry.Verify;

final class Statics {
    private static int runs;

    public static void main(String[] args) {
        runs++;
        Verify.getInt(0, 2);
        System.out.println(runs);
    }
}
