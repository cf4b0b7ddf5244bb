// Rings of up to n nodes, from a pool: each comes out once, whatever its nodes are called.
import java.util.HashSet;
import java.util.Set;
import tarry.IGenerator;
import tarry.ObjectPool;
import tarry.Verify;

class Rings implements IGenerator<Rings.Node> {
    static final class Node {
        Node next;
        int label;
    }

    static boolean isRing(Node first) {
        Set<Node> seen = new HashSet<>();
        Node node = first;
        while (node != null && seen.add(node)) {
            node = node.next;
        }
        return node == first;
    }

    @Override
    public Node generate() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 3, true);
        Node first = pool.getNew();
        for (Node node : pool) {
            node.next = pool.getAny();
            node.label = Verify.getInt(0, 9);
        }
        Verify.assume(isRing(first));
        return first;
    }
}
