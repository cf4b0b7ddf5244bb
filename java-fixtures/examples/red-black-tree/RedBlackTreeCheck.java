import tarry.Verify;

/** A key is removed from any red-black tree with the keys 1 to n: the tree is balanced again and has the other keys. */
class RedBlackTreeCheck {
    /** Any search tree with the keys from lo to hi, with any colours. */
    static RedBlackTree.Node anyTree(int lo, int hi, RedBlackTree.Node parent) {
        if (lo > hi) {
            return null;
        }
        var node = new RedBlackTree.Node();
        node.parent = parent;
        node.key = Verify.getInt(lo, hi);
        node.red = Verify.getBoolean();
        node.left = anyTree(lo, node.key - 1, node);
        node.right = anyTree(node.key + 1, hi, node);
        return node;
    }

    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        var tree = new RedBlackTree();
        tree.root = anyTree(1, size, null);
        Verify.assume(tree.isBalanced());
        int removed = Verify.getInt(1, size);
        Verify.emit("before removing " + removed, tree.root);
        tree.remove(removed);
        Verify.emit("after", tree.root);
        assert tree.isBalanced() : "out of balance after removing " + removed;
        for (int key = 1; key <= size; key++) {
            assert tree.contains(key) == (key != removed) : "wrong: " + key + " after removing " + removed;
        }
    }
}
