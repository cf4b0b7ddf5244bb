/** A sorted set of numbers: a search tree that keeps itself balanced by colours. */
final class RedBlackTree {
    static final class Node {
        int key;
        boolean red;
        Node left;
        Node right;
        Node parent;
    }

    Node root;

    boolean contains(int key) {
        return find(key) != null;
    }

    private Node find(int key) {
        Node node = root;
        while (node != null && node.key != key) {
            node = key < node.key ? node.left : node.right;
        }
        return node;
    }

    void remove(int key) {
        Node node = find(key);
        if (node == null) {
            return;
        }
        if (node.left != null && node.right != null) {
            Node successor = node.right;
            while (successor.left != null) {
                successor = successor.left;
            }
            node.key = successor.key;
            node = successor;
        }
        Node child = node.left != null ? node.left : node.right;
        if (child == null && !node.red) {
            // The node stands for the missing child until the colours are right again.
            balance(node);
        }
        replace(node, child);
        if (child != null) {
            child.red = false;
        }
    }

    /** Paths through the node are about to have one black node less than the others. */
    private void balance(Node node) {
        while (node.parent != null && !node.red) {
            Node parent = node.parent;
            if (node == parent.left) {
                Node sibling = parent.right;
                if (sibling.red) {
                    sibling.red = false;
                    parent.red = true;
                    rotateLeft(parent);
                    sibling = parent.right;
                }
                if (!isRed(sibling.left) && !isRed(sibling.right)) {
                    sibling.red = true;
                    node = parent;
                    continue;
                }
                if (!isRed(sibling.right)) {
                    sibling.left.red = false;
                    sibling.red = true;
                    rotateRight(sibling);
                    sibling = parent.right;
                }
                sibling.red = parent.red;
                parent.red = false;
                sibling.right.red = false;
                rotateLeft(parent);
            } else {
                Node sibling = parent.left;
                if (sibling.red) {
                    sibling.red = false;
                    parent.red = true;
                    rotateRight(parent);
                    sibling = parent.left;
                }
                if (!isRed(sibling.left) && !isRed(sibling.right)) {
                    sibling.red = true;
                    node = parent;
                    continue;
                }
                if (!isRed(sibling.left)) {
                    sibling.right.red = false;
                    sibling.red = true;
                    rotateLeft(sibling);
                }
                sibling.red = parent.red;
                parent.red = false;
                sibling.left.red = false;
                rotateRight(parent);
            }
            return;
        }
        node.red = false;
    }

    private static boolean isRed(Node node) {
        return node != null && node.red;
    }

    private void rotateLeft(Node node) {
        Node up = node.right;
        node.right = up.left;
        if (up.left != null) {
            up.left.parent = node;
        }
        replace(node, up);
        up.left = node;
        node.parent = up;
    }

    private void rotateRight(Node node) {
        Node up = node.left;
        node.left = up.right;
        if (up.right != null) {
            up.right.parent = node;
        }
        replace(node, up);
        up.right = node;
        node.parent = up;
    }

    /** Puts a subtree into the place of another. */
    private void replace(Node node, Node by) {
        if (node.parent == null) {
            root = by;
        } else if (node == node.parent.left) {
            node.parent.left = by;
        } else {
            node.parent.right = by;
        }
        if (by != null) {
            by.parent = node.parent;
        }
    }

    /** Red nodes have black children, and every way down passes the same number of black nodes. */
    boolean isBalanced() {
        return !isRed(root) && blackHeight(root) >= 0;
    }

    /** Negative if the tree is out of balance. */
    private static int blackHeight(Node node) {
        if (node == null) {
            return 0;
        }
        if (node.red && (isRed(node.left) || isRed(node.right))) {
            return -1;
        }
        int left = blackHeight(node.left);
        int right = left < 0 ? left : blackHeight(node.right);
        if (right < 0 || left != right) {
            return -1;
        }
        return node.red ? left : left + 1;
    }
}
