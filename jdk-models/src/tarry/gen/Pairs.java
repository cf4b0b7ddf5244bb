package tarry.gen;

import tarry.IGenerator;

/**
 * Every pair of what two generators generate: {@code |L| * |R|}.
 *
 * @param <L> what the left one generates
 * @param <R> what the right one generates
 */
public final class Pairs<L, R> implements IGenerator<Pair<L, R>> {
    private final IGenerator<? extends L> left;
    private final IGenerator<? extends R> right;

    /**
     * The product of two generators.
     *
     * @param left of the first component
     * @param right of the second component
     */
    public Pairs(IGenerator<? extends L> left, IGenerator<? extends R> right) {
        this.left = left;
        this.right = right;
    }

    @Override
    public Pair<L, R> generate() {
        return new Pair<>(left.generate(), right.generate());
    }
}
