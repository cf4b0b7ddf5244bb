import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Allocates many times what it keeps: garbage of every shape, and a window of survivors. */
public class Churn {
    static final class Node {
        final Node left;
        final Node right;
        final long id;

        Node(int depth, long id) {
            this.id = id;
            left = depth == 0 ? null : new Node(depth - 1, 2 * id);
            right = depth == 0 ? null : new Node(depth - 1, 2 * id + 1);
        }

        long sum() {
            return id + (left == null ? 0 : left.sum()) + (right == null ? 0 : right.sum());
        }
    }

    public static void main(String[] args) {
        long megabytes = args.length > 0 ? Long.parseLong(args[0]) : 200;
        ArrayDeque<Object> window = new ArrayDeque<>();
        List<Node> trees = new ArrayList<>();
        long allocated = 0;
        long check = 0;
        for (int i = 0; allocated < megabytes << 20; i++) {
            Object made;
            switch (i % 4) {
                case 0:
                    made = new byte[100_000];
                    break;
                case 1:
                    made = new long[12_500];
                    break;
                case 2:
                    made = new String[] {"round " + i, Integer.toString(i)};
                    break;
                default:
                    made = new int[10][2_500];
                    break;
            }
            allocated += 75_000;
            window.add(made);
            if (window.size() > 20) {
                Object old = window.remove();
                if (old instanceof String[]) {
                    check += ((String[]) old)[0].length();
                } else if (old instanceof int[][]) {
                    check += ((int[][]) old)[9].length;
                }
            }
            if (i % 100 == 0) {
                trees.add(new Node(8, i + 1));
                if (trees.size() > 5) {
                    check += trees.remove(0).sum() % 1000;
                }
            }
        }
        System.out.println(window.size() + " " + trees.size() + " " + check);
    }
}
