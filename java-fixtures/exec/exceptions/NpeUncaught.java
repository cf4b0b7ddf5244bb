// A helpful NullPointerException ends main: message and trace on stderr, exit code 1.
public class NpeUncaught {
    static class Node {
        Node next;
        int value;

        int last() {
            return next.last();
        }
    }

    public static void main(String[] args) {
        Node a = new Node();
        a.next = new Node();
        System.out.println("before");
        System.out.println(a.last());
        System.out.println("after");
    }
}
