// RBTree by hand: the shape is generated, a colour is chosen when it is first read, and main is run again for every path.
// Prints the counts that delayed choice must reach. Argument: N.
import java.util.Arrays;

final class RBTree {
    private static final int UNBALANCED = -1;

    private static final class Node {
        Node left;
        Node right;
        Boolean red;

        boolean isRed() {
            if (red == null) {
                red = choose(2) == 1;
            }
            return red;
        }
    }

    private static Node generate(int size) {
        if (size == 0) {
            return null;
        }
        Node node = new Node();
        int leftSize = choose(size);
        node.left = generate(leftSize);
        node.right = generate(size - 1 - leftSize);
        return node;
    }

    private static int blackHeight(Node node) {
        if (node == null) {
            return 0;
        }
        if (node.isRed()) {
            if (node.left != null && node.left.isRed()) {
                return UNBALANCED;
            }
            if (node.right != null && node.right.isRed()) {
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
        return left + (node.isRed() ? 0 : 1);
    }

    private static boolean run(int n) {
        return blackHeight(generate(n)) != UNBALANCED;
    }

    /** The choices of this run: how many alternatives each has and which is taken. */
    private static int[] alternatives = new int[64];
    private static int[] taken = new int[64];
    private static int known;
    private static int passed;

    private static int choose(int count) {
        if (passed == known) {
            if (known == taken.length) {
                alternatives = Arrays.copyOf(alternatives, 2 * known);
                taken = Arrays.copyOf(taken, 2 * known);
            }
            alternatives[known] = count;
            taken[known++] = 0;
        }
        return taken[passed++];
    }

    /** Turns to the next run, depth first; false if there is none. */
    private static boolean advance() {
        passed = 0;
        while (known > 0 && taken[known - 1] == alternatives[known - 1] - 1) {
            known--;
        }
        if (known == 0) {
            return false;
        }
        taken[known - 1]++;
        return true;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        long accepted = 0;
        long explored = 0;
        do {
            accepted += run(n) ? 1 : 0;
            explored++;
        } while (advance());
        System.out.println("accepted=" + accepted + " explored=" + explored);
    }
}
