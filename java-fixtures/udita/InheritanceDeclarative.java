// Java inheritance graphs, declarative (UDITA Figs. 1-3): any supertypes, any kinds, two predicates.
// Arguments: N (number of types), and optionally "print" to print every graph.
import java.util.HashSet;
import java.util.Set;
import tarry.ObjectPool;
import tarry.Verify;

final class InheritanceDeclarative {
    private static final class Node {
        Node[] supertypes;
        boolean isClass;
    }

    private final Node[] nodes;

    private InheritanceDeclarative(int n) {
        nodes = new Node[n];
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, n);
        for (int i = 0; i < n; i++) {
            nodes[i] = pool.getNew();
        }
        for (Node node : pool) {
            node.supertypes = new Node[Verify.getInt(0, n - 1)];
            for (int j = 0; j < node.supertypes.length; j++) {
                node.supertypes[j] = pool.getAny();
            }
            node.isClass = Verify.getBoolean();
        }
    }

    private boolean isDAG() {
        Set<Node> visited = new HashSet<>();
        Set<Node> path = new HashSet<>();
        for (Node node : nodes) {
            if (!visited.contains(node) && !isAcyclic(node, path, visited)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAcyclic(Node node, Set<Node> path, Set<Node> visited) {
        if (!path.add(node)) {
            return false;
        }
        visited.add(node);
        for (int i = 0; i < node.supertypes.length; i++) {
            Node supertype = node.supertypes[i];
            for (int j = 0; j < i; j++) {
                if (supertype == node.supertypes[j]) {
                    return false;
                }
            }
            if (!isAcyclic(supertype, path, visited)) {
                return false;
            }
        }
        path.remove(node);
        return true;
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
        InheritanceDeclarative graph = new InheritanceDeclarative(Integer.parseInt(args[0]));
        Verify.assume(graph.isDAG());
        Verify.assume(graph.isJavaInheritance());
        if (args.length > 1) {
            System.out.println(graph.text());
        }
    }
}
