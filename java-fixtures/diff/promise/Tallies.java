import tarry.Verify;

/** Every path counts from the beginning. */
public class Tallies {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 3);
        System.out.println(Tally.add(x));
        Verify.emit("again", Tally.add(Verify.getInt(0, 1)));
    }
}
