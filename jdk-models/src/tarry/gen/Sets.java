package tarry.gen;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tarry.IGenerator;
import tarry.Verify;

/**
 * Subsets by size: the sum of {@code C(n,k)} for {@code k} from {@code minSize} to {@code maxSize}, where {@code n} is how many
 * different values there are to take from. Nothing is generated and thrown away: positions are chosen ascending.
 *
 * @param <T> what the elements are
 */
public final class Sets<T> implements IGenerator<Set<T>> {
    private final List<T> universe;
    private final int minSize;
    private final int maxSize;

    /**
     * Subsets of some values.
     *
     * @param universe the values, different from each other
     * @param minSize the smallest size
     * @param maxSize the largest size
     */
    public Sets(List<? extends T> universe, int minSize, int maxSize) {
        this.universe = List.copyOf(universe);
        this.minSize = minSize;
        this.maxSize = maxSize;
    }

    @Override
    public Set<T> generate() {
        int size = Verify.getInt(minSize, Math.min(maxSize, universe.size()));
        Set<T> set = new LinkedHashSet<>();
        int next = 0;
        for (int left = size; left > 0; left--) {
            int position = Verify.getInt(next, universe.size() - left);
            set.add(universe.get(position));
            next = position + 1;
        }
        return set;
    }
}
