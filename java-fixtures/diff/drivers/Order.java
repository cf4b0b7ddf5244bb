import lib.Bag;
import tarry.Verify;

/** Values that nobody looks at, emitted in another order: equal where the values are. */
public class Order {
    public static void main(String[] args) {
        Bag bag = new Bag();
        bag.add(Verify.getInt(1, 3));
        bag.add(Verify.getInt(1, 3));
        Verify.emit("bag", bag);
    }
}
