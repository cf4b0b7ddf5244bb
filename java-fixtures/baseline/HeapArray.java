// HeapArray by hand: an element is chosen when it is first read, and main is run again for every path.
// Prints the counts that delayed choice must reach. Argument: N.
import java.util.Arrays;

final class HeapArray {
    private static final int UNREAD = -1;

    private static int element(int[] elements, int i, int largest) {
        if (elements[i] == UNREAD) {
            elements[i] = choose(largest + 1);
        }
        return elements[i];
    }

    private static boolean isHeap(int[] elements, int size, int largest) {
        for (int i = 0; i < size; i++) {
            if (element(elements, i, largest) < 0) {
                return false;
            }
            if (i > 0 && element(elements, i, largest) > element(elements, (i - 1) / 2, largest)) {
                return false;
            }
        }
        return true;
    }

    private static boolean run(int n) {
        int capacity = choose(n + 1);
        int size = choose(capacity + 1);
        int[] elements = new int[capacity];
        Arrays.fill(elements, 0, size, UNREAD);
        return isHeap(elements, size, n);
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
