// SortedList by hand: a value is chosen when it is first read, and main is run again for every path.
// Prints the counts that delayed choice must reach. Argument: N.
import java.util.Arrays;

final class SortedList {
    private static final int UNREAD = -1;

    private static final class Node {
        int value = UNREAD;
        Node next;
        Node previous;

        int value(int values) {
            if (value == UNREAD) {
                value = choose(values);
            }
            return value;
        }
    }

    private static boolean isSorted(Node first, int values) {
        int largest = Integer.MIN_VALUE;
        for (Node node = first; node != null; node = node.next) {
            if (node.value(values) < largest) {
                return false;
            }
            largest = node.value(values);
        }
        return true;
    }

    private static boolean run(int n) {
        int length = choose(n + 1);
        Node first = null;
        for (int i = 0; i < length; i++) {
            Node node = new Node();
            node.next = first;
            if (first != null) {
                first.previous = node;
            }
            first = node;
        }
        return isSorted(first, n);
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
