package lib;

/** A list of ints in the order of insertion. */
public final class Bag {
    static final class Node {
        int value;
        Node next;
    }

    Node first;

    public void add(int value) {
        Node node = new Node();
        node.value = value;
        Node at = first;
        if (at == null) {
            first = node;
            return;
        }
        while (at.next != null) {
            at = at.next;
        }
        at.next = node;
    }

    public boolean isEmpty() {
        return first == null;
    }
}
