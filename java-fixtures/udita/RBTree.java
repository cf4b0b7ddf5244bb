// Colourings of red-black trees (UDITA Fig. 13): the shape is generated, colours stay delayed; a red root is allowed.
// Arguments: N (number of nodes), and optionally "print" to print every tree.
import tarry.Verify;

final class RBTree {
    private static final int UNBALANCED = -1;

    private static final class Node {
        Node left;
        Node right;
        boolean red;
    }

    private static Node generate(int size) {
        if (size == 0) {
            return null;
        }
        Node node = new Node();
        int leftSize = Verify.getInt(0, size - 1);
        node.red = Verify.getBoolean();
        node.left = generate(leftSize);
        node.right = generate(size - 1 - leftSize);
        return node;
    }

    private static int blackHeight(Node node) {
        if (node == null) {
            return 0;
        }
        if (node.red) {
            if (node.left != null && node.left.red) {
                return UNBALANCED;
            }
            if (node.right != null && node.right.red) {
                return UNBALANCED;
            }
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

    private static String text(Node node) {
        return node == null ? "." : "(" + text(node.left) + (node.red ? "r" : "b") + text(node.right) + ")";
    }

    public static void main(String[] args) {
        Node root = generate(Integer.parseInt(args[0]));
        Verify.assume(blackHeight(root) != UNBALANCED);
        if (args.length > 1) {
            System.out.println(text(root));
        }
    }
}
