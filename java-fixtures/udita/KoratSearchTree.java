// Korat's binary search trees, fully declarative: strictly ordered keys 0..n-1.
// Arguments: n (number of nodes and of keys), and optionally "print" to print every tree.
import java.util.HashSet;
import java.util.Set;
import tarry.ObjectPool;
import tarry.Verify;

final class KoratSearchTree {
    private static final class Node {
        Node left;
        Node right;
        int key;
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
            node.key = Verify.getInt(0, n - 1);
        }
    }

    private boolean repOk() {
        Set<Node> visited = new HashSet<>();
        return isTree(root, visited) && visited.size() == size
                && isOrdered(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static boolean isTree(Node node, Set<Node> visited) {
        return node == null || visited.add(node) && isTree(node.left, visited) && isTree(node.right, visited);
    }

    private static boolean isOrdered(Node node, int above, int below) {
        return node == null || node.key > above && node.key < below
                && isOrdered(node.left, above, node.key) && isOrdered(node.right, node.key, below);
    }

    private static String text(Node node) {
        return node == null ? "." : "(" + text(node.left) + node.key + text(node.right) + ")";
    }

    public static void main(String[] args) {
        KoratSearchTree tree = new KoratSearchTree();
        tree.initialize(Integer.parseInt(args[0]));
        Verify.assume(tree.repOk());
        if (args.length > 1) {
            System.out.println(text(tree.root));
        }
    }
}
