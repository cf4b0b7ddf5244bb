// Java inheritance graphs, imperative (UDITA Fig. 4): supertypes and kinds are generated, nothing is pruned.
// Arguments: N (number of types), and optionally "print" to print every graph.
import tarry.Verify;

final class InheritanceImperative {
    private static final class Node {
        Node[] supertypes;
        boolean isClass;
    }

    private final Node[] nodes;

    private InheritanceImperative(int n) {
        nodes = new Node[n];
        for (int i = 0; i < n; i++) {
            nodes[i] = new Node();
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

    /**
     * Goes from supertypes to subtypes. A node below a class is a class; any other may become one if no node below it, which then becomes a
     * class too, would get a second superclass.
     */
    private void generateJavaInheritance() {
        for (int i = 0; i < nodes.length; i++) {
            if (!nodes[i].isClass && canBeClass(i) && Verify.getBoolean()) {
                makeClass(i);
            }
        }
    }

    private boolean canBeClass(int i) {
        boolean[] isClass = new boolean[nodes.length];
        for (int k = 0; k < nodes.length; k++) {
            isClass[k] = nodes[k].isClass || k == i || superclasses(k, isClass) > 0;
            if (isClass[k] && superclasses(k, isClass) > 1) {
                return false;
            }
        }
        return true;
    }

    private int superclasses(int k, boolean[] isClass) {
        int count = 0;
        for (Node supertype : nodes[k].supertypes) {
            count += isClass[indexOf(supertype)] ? 1 : 0;
        }
        return count;
    }

    private void makeClass(int i) {
        nodes[i].isClass = true;
        for (int k = i + 1; k < nodes.length; k++) {
            for (Node supertype : nodes[k].supertypes) {
                nodes[k].isClass |= supertype.isClass;
            }
        }
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
        InheritanceImperative graph = new InheritanceImperative(Integer.parseInt(args[0]));
        graph.generateDAGBackbone();
        graph.generateJavaInheritance();
        if (args.length > 1) {
            System.out.println(graph.text());
        }
    }
}
