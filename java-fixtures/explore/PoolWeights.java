// Pools, ranges and lists of which only some are looked at. Arguments: how many of the choices to look at, from the front and from the back.
import java.util.ArrayList;
import java.util.List;
import tarry.ObjectPool;
import tarry.Verify;

final class PoolWeights {
    private static final class Node {
        Node next;
        int value;
    }

    public static void main(String[] args) {
        ObjectPool<Node> nullable = new ObjectPool<>(Node.class, 4, true);
        ObjectPool<Node> unbounded = new ObjectPool<>(Node.class, -1);
        List<Node> nodes = new ArrayList<>();
        nodes.add(nullable.getAny());
        nodes.add(nullable.getNew());
        nodes.add(unbounded.getAny());
        nodes.add(nullable.getAny());
        nodes.add(unbounded.getAny());
        nodes.add(nullable.getNew());
        int range = Verify.getInt(1, 3);
        long listed = Verify.getLongFromList(5, 5, 7);
        int front = Integer.parseInt(args[0]);
        int back = Integer.parseInt(args[1]);
        for (int i = 0; i < front; i++) {
            if (nodes.get(i) == null) {
                System.out.println(i + " is null");
            }
        }
        for (int i = nodes.size() - 1; i >= nodes.size() - back; i--) {
            Node node = nodes.get(i);
            if (node != null && ++node.value > 1) {
                throw new IllegalStateException("met twice");
            }
        }
        if (front % 2 == 1) {
            Verify.assume(range != 2);
        }
        Verify.emit(listed);
    }
}
