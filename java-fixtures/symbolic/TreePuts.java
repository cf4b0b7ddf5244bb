import tarry.Verify;

/** Puts of unknown keys into an empty search tree, as many as the argument says: one path for each weak order of the keys. */
public class TreePuts {
    private static final class Node {
        final int key;
        int value;
        Node left, right;

        Node(int key, int value) {
            this.key = key;
            this.value = value;
        }
    }

    private Node root;

    private void put(int key, int value) {
        Node parent = null;
        Node node = root;
        while (node != null) {
            if (key == node.key) {
                node.value = value;
                return;
            }
            parent = node;
            node = key < node.key ? node.left : node.right;
        }
        Node added = new Node(key, value);
        if (parent == null) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        TreePuts map = new TreePuts();
        for (int i = 0; i < n; i++) {
            map.put(Verify.anyInt(), i);
        }
    }
}
