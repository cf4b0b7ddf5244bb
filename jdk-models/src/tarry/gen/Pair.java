package tarry.gen;

/**
 * Two values.
 *
 * @param left the first
 * @param right the second
 * @param <L> its type
 * @param <R> its type
 */
public record Pair<L, R>(L left, R right) {}
