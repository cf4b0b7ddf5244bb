// As many paths as asked for, each tiny. Argument: how many coins to toss.
import tarry.Verify;

final class Coins {
    public static void main(String[] args) {
        int heads = 0;
        for (int left = Integer.parseInt(args[0]); left > 0; left--) {
            if (Verify.getBoolean()) {
                heads++;
            }
        }
        Verify.assume(heads != 7);
    }
}
