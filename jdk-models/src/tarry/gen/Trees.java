package tarry.gen;

import tarry.IGenerator;
import tarry.Verify;

/**
 * Binary trees of exactly {@code n} nodes: {@code C(2n,n)/(n+1) * |G|^n}, the Catalan number times the labellings. The one tree without
 * nodes is null. Labels are generated in preorder.
 *
 * @param <T> what labels are
 */
public final class Trees<T> implements IGenerator<Tree<T>> {
    private final IGenerator<? extends T> labels;
    private final int nodes;

    /**
     * Binary trees of one size.
     *
     * @param labels asked for every node anew
     * @param nodes the size
     */
    public Trees(IGenerator<? extends T> labels, int nodes) {
        this.labels = labels;
        this.nodes = nodes;
    }

    @Override
    public Tree<T> generate() {
        return ofSize(nodes);
    }

    private Tree<T> ofSize(int size) {
        if (size == 0) {
            return null;
        }
        int left = Verify.getInt(0, size - 1);
        return new Tree<>(labels.generate(), ofSize(left), ofSize(size - 1 - left));
    }
}
