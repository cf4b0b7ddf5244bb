// Removing from a search tree, with a bug: what was before and what came after is emitted, to be drawn.
import tarry.Verify;

class Remove {
    static final class Node {
        Node left;
        Node right;
        int key;
    }

    /** Any search tree with keys of lo..hi. */
    static Node anyTree(int lo, int hi) {
        if (lo > hi || !Verify.getBoolean()) {
            return null;
        }
        Node node = new Node();
        node.key = Verify.getInt(lo, hi);
        node.left = anyTree(lo, node.key - 1);
        node.right = anyTree(node.key + 1, hi);
        return node;
    }

    static int size(Node node) {
        return node == null ? 0 : 1 + size(node.left) + size(node.right);
    }

    /** Wrong when the successor of the key has a right child: that is lost. */
    static Node remove(Node node, int key) {
        if (node == null) {
            return null;
        }
        if (key != node.key) {
            if (key < node.key) {
                node.left = remove(node.left, key);
            } else {
                node.right = remove(node.right, key);
            }
            return node;
        }
        if (node.left == null || node.right == null) {
            return node.left == null ? node.right : node.left;
        }
        Node parent = node;
        Node successor = node.right;
        while (successor.left != null) {
            parent = successor;
            successor = successor.left;
        }
        node.key = successor.key;
        if (parent == node) {
            node.right = successor.right;
        } else {
            parent.left = null;
        }
        return node;
    }

    public static void main(String[] args) {
        int keys = Integer.parseInt(args[0]);
        Node tree = anyTree(1, keys);
        Verify.assume(tree != null);
        Verify.emit("before removing " + tree.key, tree);
        int before = size(tree);
        tree = remove(tree, tree.key);
        Verify.emit("after", tree);
        assert size(tree) == before - 1 : "the tree had " + before + " nodes and has " + size(tree);
    }
}
