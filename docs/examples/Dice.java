// Two dice: every throw of at least 10.
import tarry.Verify;

class Dice {
    public static void main(String[] args) {
        int a = Verify.getInt(1, 6);
        int b = Verify.getInt(1, 6);
        Verify.assume(a + b >= 10);
        System.out.println(a + " + " + b);
    }
}
