// Rooted directed acyclic graphs (UDITA Fig. 13): child counts are used at once, children are delayed pool references.
// Arguments: N (number of nodes), and optionally "print" to print every graph.
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tarry.ObjectPool;
import tarry.Verify;

final class DAG {
    private static final class Node {
        Node[] children;
    }

    private final Set<Node> path = new HashSet<>();
    private final Set<Node> visited = new HashSet<>();

    private static Node generate(int n) {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, n, true);
        Node root = pool.getNew();
        for (Node node : pool) {
            node.children = new Node[Verify.getInt(0, n - 1)];
            for (int j = 0; j < node.children.length; j++) {
                node.children[j] = pool.getAny();
            }
        }
        return root;
    }

    /** Whether no path from this node meets itself and no node has a child, or null, twice. */
    private boolean isAcyclic(Node node) {
        if (!path.add(node)) {
            return false;
        }
        visited.add(node);
        for (int j = 0; j < node.children.length; j++) {
            Node child = node.children[j];
            for (int k = 0; k < j; k++) {
                if (child == node.children[k]) {
                    return false;
                }
            }
            if (child != null && !isAcyclic(child)) {
                return false;
            }
        }
        path.remove(node);
        return true;
    }

    private static String text(Node node, List<Node> seen) {
        if (node == null) {
            return ".";
        }
        if (seen.contains(node)) {
            return "^" + seen.indexOf(node);
        }
        seen.add(node);
        StringBuilder text = new StringBuilder("(");
        for (Node child : node.children) {
            text.append(text(child, seen));
        }
        return text.append(")").toString();
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Node root = generate(n);
        DAG dag = new DAG();
        Verify.assume(dag.isAcyclic(root) && dag.visited.size() == n);
        if (args.length > 1) {
            System.out.println(text(root, new ArrayList<>()));
        }
    }
}
