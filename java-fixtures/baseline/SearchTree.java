// SearchTree by hand: the shape is generated, a key is chosen when it is first read, and main is run again for every path.
// Prints the counts that delayed choice must reach. Argument: N.
import java.util.Arrays;

final class SearchTree {
    private static final int UNREAD = -1;

    private static final class Node {
        Node left;
        Node right;
        int key = UNREAD;

        int key(int keys) {
            if (key == UNREAD) {
                key = choose(keys);
            }
            return key;
        }
    }

    /** The key that the in-order walk saw last. */
    private static int previous;

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

    private static boolean isOrdered(Node node, int keys) {
        if (node == null) {
            return true;
        }
        if (!isOrdered(node.left, keys) || node.key(keys) < previous) {
            return false;
        }
        previous = node.key(keys);
        return isOrdered(node.right, keys);
    }

    private static boolean run(int n) {
        previous = Integer.MIN_VALUE;
        return isOrdered(generate(n), n);
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
