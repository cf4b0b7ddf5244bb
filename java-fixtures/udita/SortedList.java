// Sorted doubly linked lists (UDITA Fig. 13): the length is used at once, values stay delayed.
// Arguments: N (largest length, number of values), and optionally "print" to print every list.
import tarry.Verify;

final class SortedList {
    private static final class Node {
        int value;
        Node next;
        Node previous;
    }

    private Node first;
    private Node last;

    private void append(int value) {
        Node node = new Node();
        node.value = value;
        node.previous = last;
        if (last == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
    }

    private boolean isSorted() {
        int largest = Integer.MIN_VALUE;
        for (Node node = first; node != null; node = node.next) {
            if (node.value < largest) {
                return false;
            }
            largest = node.value;
        }
        return true;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Node node = first; node != null; node = node.next) {
            text.append(node.value).append(' ');
        }
        return text.toString();
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int length = Verify.getInt(0, n);
        SortedList list = new SortedList();
        for (int i = 0; i < length; i++) {
            list.append(Verify.getInt(0, n - 1));
        }
        Verify.assume(list.isSorted());
        if (args.length > 1) {
            System.out.println("[" + list + "]");
        }
    }
}
