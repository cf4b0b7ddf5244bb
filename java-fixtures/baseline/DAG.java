// DAG by hand: child counts are chosen first, a child when it is first read, and main is run again for every path.
// Prints the counts that delayed choice must reach. Argument: N.
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

final class DAG {
    private static final class Node {
        Node[] children;
    }

    private static final Node UNREAD = new Node();

    private final Node[] pool;
    /** The pool objects in use are those before this index. */
    private int used;
    private final Set<Node> path = new HashSet<>();
    private final Set<Node> visited = new HashSet<>();

    private DAG(int n) {
        pool = new Node[n];
        for (int i = 0; i < n; i++) {
            pool[i] = new Node();
        }
        for (Node node : pool) {
            node.children = new Node[choose(n)];
            Arrays.fill(node.children, UNREAD);
        }
    }

    /** Null, a node in use, or the first that is not. */
    private Node child(Node node, int j) {
        if (node.children[j] == UNREAD) {
            int index = choose(1 + Math.min(used + 1, pool.length)) - 1;
            used = Math.max(used, index + 1);
            node.children[j] = index < 0 ? null : pool[index];
        }
        return node.children[j];
    }

    private boolean isAcyclic(Node node) {
        if (!path.add(node)) {
            return false;
        }
        visited.add(node);
        for (int j = 0; j < node.children.length; j++) {
            Node child = child(node, j);
            for (int k = 0; k < j; k++) {
                if (child == child(node, k)) {
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

    private static boolean run(int n) {
        DAG dag = new DAG(n);
        dag.used = 1;
        return dag.isAcyclic(dag.pool[0]) && dag.visited.size() == n;
    }

    /** The choices of this run: how many alternatives each has and which is taken. */
    private static int[] alternatives = new int[64];
    private static int[] taken = new int[64];
    private static int known;
    private static int passed;

    private static int choose(int count) {
        if (passed == known) {
            if (known == taken.length) {
                alternatives = Arrays.copyOf(alternatives, 2 * known);
                taken = Arrays.copyOf(taken, 2 * known);
            }
            alternatives[known] = count;
            taken[known++] = 0;
        }
        return taken[passed++];
    }

    /** Turns to the next run, depth first; false if there is none. */
    private static boolean advance() {
        passed = 0;
        while (known > 0 && taken[known - 1] == alternatives[known - 1] - 1) {
            known--;
        }
        if (known == 0) {
            return false;
        }
        taken[known - 1]++;
        return true;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        long accepted = 0;
        long explored = 0;
        do {
            accepted += run(n) ? 1 : 0;
            explored++;
        } while (advance());
        System.out.println("accepted=" + accepted + " explored=" + explored);
    }
}
