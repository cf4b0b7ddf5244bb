// Korat's red-black trees, fully declarative: children, parents, colours and strictly ordered keys 0..n-1; a red root is allowed.
// Arguments: n (number of nodes and of keys), and optionally "print" to print every tree.
import java.util.HashSet;
import java.util.Set;
import tarry.ObjectPool;
import tarry.Verify;

final class KoratRedBlackTree {
    private static final int UNBALANCED = -1;

    private static final class Node {
        Node left;
        Node right;
        Node parent;
        boolean red;
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
            node.parent = pool.getAny();
            node.red = Verify.getBoolean();
            node.key = Verify.getInt(0, n - 1);
        }
    }

    private boolean repOk() {
        Set<Node> visited = new HashSet<>();
        return isTree(root, null, visited) && visited.size() == size && blackHeight(root) != UNBALANCED
                && isOrdered(root, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static boolean isTree(Node node, Node parent, Set<Node> visited) {
        return node == null || visited.add(node) && node.parent == parent
                && isTree(node.left, node, visited) && isTree(node.right, node, visited);
    }

    private static int blackHeight(Node node) {
        if (node == null) {
            return 0;
        }
        if (node.red && (isRed(node.left) || isRed(node.right))) {
            return UNBALANCED;
        }
        int left = blackHeight(node.left);
        if (left == UNBALANCED) {
            return UNBALANCED;
        }
        int right = blackHeight(node.right);
        if (right == UNBALANCED || left != right) {
            return UNBALANCED;
        }
        return left + (node.red ? 0 : 1);
    }

    private static boolean isRed(Node node) {
        return node != null && node.red;
    }

    private static boolean isOrdered(Node node, int above, int below) {
        return node == null || node.key > above && node.key < below
                && isOrdered(node.left, above, node.key) && isOrdered(node.right, node.key, below);
    }

    private static String text(Node node) {
        return node == null ? "." : "(" + text(node.left) + (node.red ? "r" : "b") + node.key + text(node.right) + ")";
    }

    public static void main(String[] args) {
        KoratRedBlackTree tree = new KoratRedBlackTree();
        tree.initialize(Integer.parseInt(args[0]));
        Verify.assume(tree.repOk());
        if (args.length > 1) {
            System.out.println(text(tree.root));
        }
    }
}
