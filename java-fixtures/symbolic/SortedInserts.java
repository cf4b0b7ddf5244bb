import tarry.Verify;

/** Unknown numbers inserted into a sorted list that asks only whether one is at most the other: a path for each permutation. */
public class SortedInserts {
    private static final class Node {
        final int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node first;

    private void insert(int value) {
        Node before = null;
        Node node = first;
        while (node != null && node.value <= value) {
            before = node;
            node = node.next;
        }
        if (before == null) {
            first = new Node(value, first);
        } else {
            before.next = new Node(value, node);
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        SortedInserts list = new SortedInserts();
        for (int i = 0; i < n; i++) {
            list.insert(Verify.anyInt());
        }
    }
}
