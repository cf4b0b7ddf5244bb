package tarry.gen;

import tarry.IGenerator;
import tarry.Verify;

/**
 * The constants of an enum: as many as it declares.
 *
 * @param <E> the enum
 */
public final class Enums<E extends Enum<E>> implements IGenerator<E> {
    private final Class<E> type;

    /**
     * The constants of an enum.
     *
     * @param type the enum
     */
    public Enums(Class<E> type) {
        this.type = type;
    }

    @Override
    public E generate() {
        return Verify.getEnum(type);
    }
}
