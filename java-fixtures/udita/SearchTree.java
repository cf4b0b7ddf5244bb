// Binary search trees (UDITA Fig. 13): the shape is generated, keys stay delayed; equal keys are allowed.
// Arguments: N (number of nodes and of keys), and optionally "print" to print every tree.
import tarry.Verify;

final class SearchTree {
    private static final class Node {
        Node left;
        Node right;
        int key;
    }

    /** The key that the in-order walk saw last. */
    private int previous = Integer.MIN_VALUE;

    private static Node generate(int size, int keys) {
        if (size == 0) {
            return null;
        }
        Node node = new Node();
        int leftSize = Verify.getInt(0, size - 1);
        node.key = Verify.getInt(0, keys - 1);
        node.left = generate(leftSize, keys);
        node.right = generate(size - 1 - leftSize, keys);
        return node;
    }

    private boolean isOrdered(Node node) {
        if (node == null) {
            return true;
        }
        if (!isOrdered(node.left) || node.key < previous) {
            return false;
        }
        previous = node.key;
        return isOrdered(node.right);
    }

    private static String text(Node node) {
        return node == null ? "." : "(" + text(node.left) + node.key + text(node.right) + ")";
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Node root = generate(n, n);
        Verify.assume(new SearchTree().isOrdered(root));
        if (args.length > 1) {
            System.out.println(text(root));
        }
    }
}
