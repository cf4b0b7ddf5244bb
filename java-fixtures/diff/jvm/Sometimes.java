import java.util.ArrayList;
import java.util.List;
import tarry.Verify;

/** Statics that most paths only read; every tenth one changes what a static list holds. */
public class Sometimes {
    enum Colour { RED, GREEN }

    static final List<String> NAMES = new ArrayList<>(List.of("a", "b"));
    static final int[] TABLE = {1, 1, 2, 3, 5, 8};

    public static void main(String[] args) {
        int n = Verify.getInt(0, 99);
        if (n % 10 == 9) {
            NAMES.add("c" + n);
            TABLE[n % 6]++;
        }
        System.out.println(NAMES + " " + TABLE[n % 6] + " " + Verify.getEnum(Colour.class));
    }
}
