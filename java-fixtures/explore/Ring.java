import tarry.Verify;

/** A ring of many objects. */
class Ring {
    static final class Node {
        Node next;
        int value = Verify.getInt(0, 9);
    }

    public static void main(String[] args) {
        Node first = new Node();
        Node last = first;
        for (int i = 1; i < Integer.parseInt(args[0]); i++) {
            last.next = new Node();
            last = last.next;
        }
        last.next = first;
        Verify.emit("ring", first);
    }
}
