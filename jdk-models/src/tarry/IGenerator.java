package tarry;

/**
 * Produces one object; explored, it produces every object that its choices allow.
 *
 * <p>A class that implements this and has a no-argument constructor can be explored in place of a main class; its result is emitted.
 *
 * @param <T> what it produces
 */
@FunctionalInterface
public interface IGenerator<T> {
    /**
     * Produces one object, making choices on the way.
     *
     * @return the object
     */
    T generate();
}
