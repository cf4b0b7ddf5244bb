// Java inheritance graphs, combined (UDITA section 2): supertypes are generated as in Fig. 4, kinds are found by a predicate.
// Arguments: N (number of types), and optionally "print" to print every graph.
import tarry.Verify;

final class InheritanceCombined {
    private static final class Node {
        Node[] supertypes;
        boolean isClass;
    }

    private final Node[] nodes;

    private InheritanceCombined(int n) {
        nodes = new Node[n];
        for (int i = 0; i < n; i++) {
            nodes[i] = new Node();
            nodes[i].isClass = Verify.getBoolean();
        }
    }

    /** Supertypes of a node are nodes before it, in ascending order; so there is no cycle and no repetition. */
    private void generateDAGBackbone() {
        for (int i = 0; i < nodes.length; i++) {
            int count = Verify.getInt(0, i);
            nodes[i].supertypes = new Node[count];
            int k = -1;
            for (int j = 0; j < count; j++) {
                k = Verify.getInt(k + 1, i - (count - j));
                nodes[i].supertypes[j] = nodes[k];
            }
        }
    }

    /** Supertypes of an interface are interfaces; a class has at most one supertype that is a class. */
    private boolean isJavaInheritance() {
        for (Node node : nodes) {
            boolean doesExtend = false;
            for (Node supertype : node.supertypes) {
                if (supertype.isClass) {
                    if (!node.isClass || doesExtend) {
                        return false;
                    }
                    doesExtend = true;
                }
            }
        }
        return true;
    }

    private int indexOf(Node wanted) {
        int i = 0;
        while (nodes[i] != wanted) {
            i++;
        }
        return i;
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (Node node : nodes) {
            text.append(node.isClass ? "class" : "interface");
            for (Node supertype : node.supertypes) {
                text.append(' ').append(indexOf(supertype));
            }
            text.append(';');
        }
        return text.toString();
    }

    public static void main(String[] args) {
        InheritanceCombined graph = new InheritanceCombined(Integer.parseInt(args[0]));
        graph.generateDAGBackbone();
        Verify.assume(graph.isJavaInheritance());
        if (args.length > 1) {
            System.out.println(graph.text());
        }
    }
}
