import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tarry.ObjectPool;
import tarry.Verify;

/** Every form of value in emitted structures: open choices, JDK collections, floating-point numbers, pool objects. */
public class Emits {
    static class Base {
        int hidden = 1;
    }

    static final class Node extends Base {
        int hidden;
        Node next;
        double weight;
        float share = 0.1f;
        char letter = 'é';
        Object any;
    }

    public static void main(String[] args) {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 2, true);
        Node first = pool.getNew();
        first.next = pool.getAny();
        first.hidden = Verify.getInt(0, 9);
        first.weight = Verify.getDoubleFromList(0.1, 1e300, Double.NaN, -0.0);
        List<Object> list = new ArrayList<>(List.of(1L, "two", 3.0f));
        Map<String, Integer> map = new HashMap<>(Map.of("x", 1));
        first.any = Verify.getBoolean() ? list : map;
        if (first.any == list) {
            list.add(Verify.getFrom("p", "q"));
        }
        Verify.emit("first", first);
        Verify.emit("links", new Object[] {new Link(), new I()});
    }
}

/** Not the descriptor of a class ink. */
class Link {}

/** Not the descriptor of int. */
class I {}
