// Two faults behind four ways to fail, and choices of every kind on the way.
import java.util.List;
import tarry.ObjectPool;
import tarry.Verify;

public class TwoFaults {
    static final class Node {
        Node next;
    }

    enum Colour { RED, GREEN }

    public static void main(String[] args) {
        int a = Verify.getInt(0, 9);
        int unread = Verify.getInt(0, 9);
        Colour colour = Verify.getEnum(Colour.class);
        String word = Verify.getFrom(List.of("zero", "one"));
        Node node = new ObjectPool<>(Node.class, 2, true).getAny();
        if (a > 6) {
            int[] few = new int[3];
            few[a] = unread;
        }
        if (a == 5 && colour == Colour.GREEN && word.length() == 3) {
            node.next = node;
        }
    }
}
