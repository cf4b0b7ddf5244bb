package lib;

/** A list of ints, the newest first. */
public final class Bag {
    static final class Node {
        int value;
        Node next;
    }

    Node first;

    public void add(int value) {
        Node node = new Node();
        node.value = value;
        node.next = first;
        first = node;
    }

    public boolean isEmpty() {
        return first == null;
    }
}
