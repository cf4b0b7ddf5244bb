package tarry.gen;

import java.util.List;
import tarry.IGenerator;
import tarry.Verify;

/**
 * What any of some generators generates: {@code |G1| + ... + |Gk|}.
 *
 * @param <T> what they generate
 */
public final class OneOf<T> implements IGenerator<T> {
    private final List<IGenerator<? extends T>> generators;

    /**
     * The union of some generators.
     *
     * @param generators the generators
     */
    @SafeVarargs
    @SuppressWarnings("varargs")
    public OneOf(IGenerator<? extends T>... generators) {
        this.generators = List.of(generators);
    }

    @Override
    public T generate() {
        return generators.get(Verify.getInt(0, generators.size() - 1)).generate();
    }
}
