package tarry.gen;

/**
 * A node of a binary tree.
 *
 * @param label what it carries
 * @param left the left subtree, or null
 * @param right the right subtree, or null
 * @param <T> what labels are
 */
public record Tree<T>(T label, Tree<T> left, Tree<T> right) {}
