package tarry.gen;

import java.util.ArrayList;
import java.util.List;
import tarry.IGenerator;
import tarry.Verify;

/**
 * Lists by length: the sum of {@code |G|^k} for {@code k} from {@code minSize} to {@code maxSize}.
 *
 * @param <T> what the elements are
 */
public final class Lists<T> implements IGenerator<List<T>> {
    private final IGenerator<? extends T> elements;
    private final int minSize;
    private final int maxSize;

    /**
     * Lists whose elements come from a generator.
     *
     * @param elements asked for every element anew
     * @param minSize the smallest length
     * @param maxSize the largest length
     */
    public Lists(IGenerator<? extends T> elements, int minSize, int maxSize) {
        this.elements = elements;
        this.minSize = minSize;
        this.maxSize = maxSize;
    }

    @Override
    public List<T> generate() {
        int size = Verify.getInt(minSize, maxSize);
        List<T> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(elements.generate());
        }
        return list;
    }
}
