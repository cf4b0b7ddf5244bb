// Inserting into a sorted list, with a bug: every sorted list of up to n values 0..n is tried with every new value.
import tarry.Verify;

class Insert {
    static final class Node {
        int value;
        Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    /** Any list of up to `length` values: nothing is decided yet but the length. */
    static Node anyList(int length, int max) {
        Node head = null;
        for (int i = Verify.getInt(0, length); i > 0; i--) {
            head = new Node(Verify.getInt(0, max), head);
        }
        return head;
    }

    static boolean isSorted(Node head) {
        for (Node n = head; n != null && n.next != null; n = n.next) {
            if (n.value > n.next.value) {
                return false;
            }
        }
        return true;
    }

    /** Wrong when the value belongs before the first node. */
    static Node insert(Node head, int value) {
        if (head == null) {
            return new Node(value, null);
        }
        Node n = head;
        while (n.next != null && n.next.value < value) {
            n = n.next;
        }
        n.next = new Node(value, n.next);
        return head;
    }

    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        Node list = anyList(size, size);
        Verify.assume(isSorted(list));
        int value = Verify.getInt(0, size);
        assert isSorted(insert(list, value)) : "not sorted after inserting " + value;
    }
}
