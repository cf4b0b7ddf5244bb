// Structures of hundreds of objects, output and messages of many characters: 100 paths, of which ten fail.
import tarry.Verify;

final class LargeStructures {
    private static final class Node {
        Node next;
        Node other;
        int[] numbers = new int[8];
    }

    public static void main(String[] args) {
        Node all = null;
        for (int i = 0; i < 400; i++) {
            Node node = new Node();
            node.next = all;
            node.other = all;
            all = node;
        }
        int number = Verify.getInt(0, 99);
        Verify.emit(all);
        System.out.println("<".repeat(100_000));
        assert number < 90 : "<".repeat(100_000);
    }
}
