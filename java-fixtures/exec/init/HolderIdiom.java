// The holder idiom: lazy, once, and visible from inner, anonymous and lambda code.
import java.util.function.Supplier;

public class HolderIdiom {
    static int made;

    static class Holder {
        static final HolderIdiom INSTANCE = new HolderIdiom();
        static {
            System.out.println("holder ready");
        }
    }

    final int number;

    HolderIdiom() {
        number = ++made;
        System.out.println("made " + number);
    }

    static HolderIdiom get() {
        return Holder.INSTANCE;
    }

    public static void main(String[] args) {
        Supplier<HolderIdiom> direct = () -> Holder.INSTANCE;
        Supplier<HolderIdiom> ref = HolderIdiom::get;
        System.out.println("nothing yet " + made);
        System.out.println(direct.get() == ref.get());
        System.out.println(new Object() {
            HolderIdiom in() {
                return Holder.INSTANCE;
            }
        }.in().number);
        System.out.println(made);
    }
}
