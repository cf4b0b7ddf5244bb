import lib.Bag;
import lib.Text;
import tarry.Verify;

/** One kind of difference per method of the library. */
public class Many {
    public static void main(String[] args) {
        switch (Verify.getInt(0, 7)) {
            case 0 -> System.out.println(Text.cut("abc", Verify.getInt(-2, 3)));
            case 1 -> System.out.println(Text.parse(Verify.getFrom("", "x", "7")));
            case 2 -> Verify.emit("repeated", Text.repeat("ab", Verify.getInt(-1, 4)));
            case 3 -> System.out.println(Text.steps(Verify.getInt(0, 4)));
            case 4 -> System.out.println(Text.gone("a"));
            case 5 -> {
                Bag bag = new Bag();
                bag.add(Verify.getInt(1, 3));
                bag.add(Verify.getInt(1, 3));
                Verify.emit(bag);
            }
            case 6 -> Verify.assume(Text.repeat("a", Verify.getInt(2, 4)).length() != 3);
            default -> System.out.println(Text.max(Verify.getInt(0, 9), Verify.getInt(0, 9)));
        }
    }
}
