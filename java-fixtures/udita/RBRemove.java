// Removal from red-black trees (UDITA Figs. 14, 19-23): every tree, every key, invariant checked afterwards; no path fails.
// Arguments: smallest and largest size, and optionally "declarative" to choose all fields freely instead of generating shapes.
import java.util.HashSet;
import java.util.Set;
import tarry.ObjectPool;
import tarry.Verify;

final class RBRemove {
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

    private void initialize(int nodes) {
        size = nodes;
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, nodes, true);
        root = pool.getAny();
        for (Node node : pool) {
            node.left = pool.getAny();
            node.right = pool.getAny();
            node.parent = pool.getAny();
            node.red = Verify.getBoolean();
            node.key = Verify.getInt(1, nodes);
        }
    }

    private void generate(int nodes) {
        size = nodes;
        root = generate(nodes, 0, null);
    }

    /** Keys are in order and follow the given one; colours are left to the predicate. */
    private static Node generate(int nodes, int below, Node parent) {
        if (nodes == 0) {
            return null;
        }
        Node node = new Node();
        int leftSize = Verify.getInt(0, nodes - 1);
        node.parent = parent;
        node.red = Verify.getBoolean();
        node.key = below + leftSize + 1;
        node.left = generate(leftSize, below, node);
        node.right = generate(nodes - 1 - leftSize, node.key, node);
        return node;
    }

    private boolean isRBT() {
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

    private static boolean isOrdered(Node node, int above, int below) {
        return node == null || node.key > above && node.key < below
                && isOrdered(node.left, above, node.key) && isOrdered(node.right, node.key, below);
    }

    private static boolean isRed(Node node) {
        return node != null && node.red;
    }

    private Node find(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node;
    }

    private void remove(int key) {
        Node node = find(key);
        if (node == null) {
            return;
        }
        size--;
        if (node.left != null && node.right != null) {
            Node successor = node.right;
            while (successor.left != null) {
                successor = successor.left;
            }
            node.key = successor.key;
            node = successor;
        }
        Node child = node.left != null ? node.left : node.right;
        if (child != null) {
            child.parent = node.parent;
            replace(node, child);
            if (!node.red) {
                restoreBlackHeight(child);
            }
        } else {
            if (!node.red) {
                restoreBlackHeight(node);
            }
            replace(node, null);
        }
    }

    private void replace(Node node, Node child) {
        if (node.parent == null) {
            root = child;
        } else if (node == node.parent.left) {
            node.parent.left = child;
        } else {
            node.parent.right = child;
        }
    }

    /** Paths through the node have one black node less than the others. */
    private void restoreBlackHeight(Node node) {
        while (node != root && !node.red) {
            Node parent = node.parent;
            boolean isLeft = node == parent.left;
            Node sibling = isLeft ? parent.right : parent.left;
            if (isRed(sibling)) {
                sibling.red = false;
                parent.red = true;
                rotate(parent, isLeft);
                sibling = isLeft ? parent.right : parent.left;
            }
            if (!isRed(sibling.left) && !isRed(sibling.right)) {
                sibling.red = true;
                node = parent;
            } else {
                if (!isRed(isLeft ? sibling.right : sibling.left)) {
                    (isLeft ? sibling.left : sibling.right).red = false;
                    sibling.red = true;
                    rotate(sibling, !isLeft);
                    sibling = isLeft ? parent.right : parent.left;
                }
                sibling.red = parent.red;
                parent.red = false;
                (isLeft ? sibling.right : sibling.left).red = false;
                rotate(parent, isLeft);
                node = root;
            }
        }
        node.red = false;
    }

    /** Moves a node down, to the left or to the right. */
    private void rotate(Node node, boolean toLeft) {
        Node up = toLeft ? node.right : node.left;
        Node inner = toLeft ? up.left : up.right;
        replace(node, up);
        up.parent = node.parent;
        node.parent = up;
        if (inner != null) {
            inner.parent = node;
        }
        if (toLeft) {
            node.right = inner;
            up.left = node;
        } else {
            node.left = inner;
            up.right = node;
        }
    }

    public static void main(String[] args) {
        int nodes = Verify.getInt(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
        RBRemove tree = new RBRemove();
        if (args.length > 2) {
            tree.initialize(nodes);
        } else {
            tree.generate(nodes);
        }
        Verify.assume(tree.isRBT());
        int key = Verify.getInt(0, nodes);
        tree.remove(key);
        assert tree.isRBT() : "invariant broken by removing " + key;
        assert tree.find(key) == null : "still there: " + key;
    }
}
