// A finding with numbers only: the call that fails is made after the choices.
import tarry.Verify;

class Sharing {
    static int share(int total, int people) {
        return total / people;
    }

    public static void main(String[] args) {
        int total = Verify.getInt(1, 3);
        int people = Verify.getInt(-1, 1);
        Verify.assume(people <= 0);
        share(total, people);
    }
}
