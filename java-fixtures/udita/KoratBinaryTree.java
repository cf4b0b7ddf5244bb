// Korat's binary trees, fully declarative: every field is any node or null, the predicate does the rest.
// Arguments: n (number of nodes), and optionally "print" to print every tree.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import tarry.ObjectPool;
import tarry.Verify;

final class KoratBinaryTree {
    private static final class Node {
        Node left;
        Node right;
    }

    private Node root;
    private int size;

    private void initialize(int n) {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, n, true);
        size = n;
        root = pool.getAny();
        for (Node node : pool) {
            node.left = pool.getAny();
            node.right = pool.getAny();
        }
    }

    private boolean repOk() {
        if (root == null) {
            return size == 0;
        }
        Set<Node> visited = new HashSet<>();
        Deque<Node> work = new ArrayDeque<>();
        visited.add(root);
        work.add(root);
        while (!work.isEmpty()) {
            Node current = work.remove();
            if (current.left != null) {
                if (!visited.add(current.left)) {
                    return false;
                }
                work.add(current.left);
            }
            if (current.right != null) {
                if (!visited.add(current.right)) {
                    return false;
                }
                work.add(current.right);
            }
        }
        return visited.size() == size;
    }

    private static String text(Node node) {
        return node == null ? "." : "(" + text(node.left) + text(node.right) + ")";
    }

    public static void main(String[] args) {
        KoratBinaryTree tree = new KoratBinaryTree();
        tree.initialize(Integer.parseInt(args[0]));
        Verify.assume(tree.repOk());
        if (args.length > 1) {
            System.out.println(text(tree.root));
        }
    }
}
