package tarry;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * A set of objects for building linked structures (UDITA, section 4.2).
 *
 * <p>{@link #getAny} and {@link #getNew} choose objects so that structures equal up to renaming of pool objects come out once:
 * of the objects not in use yet, only the first is ever offered. A program must therefore tell pool objects apart by identity only.
 *
 * <p>A finite pool constructs its objects when it is constructed; an unbounded one constructs one more at every call of
 * {@code getAny} and {@code getNew}, whether or not that call returns it.
 *
 * @param <T> the type of the objects
 */
public final class ObjectPool<T> implements Iterable<T> {
    private final Supplier<? extends T> maker;
    /** In pool order; null if the pool is unbounded. */
    private final T[] objects;
    private final int handle;

    /**
     * A pool without null, of objects made by the no-argument constructor.
     *
     * @param type the class, whose constructor may have any visibility
     * @param size how many objects; negative for an unbounded pool
     * @throws IllegalArgumentException if the size is 0, or if the class is abstract, an inner class or without such a constructor;
     *     what the constructor throws is thrown as it is
     */
    public ObjectPool(Class<T> type, int size) {
        this(type, size, false);
    }

    /**
     * A pool of objects made by the no-argument constructor.
     *
     * @param type the class, whose constructor may have any visibility
     * @param size how many objects; negative for an unbounded pool
     * @param includeNull whether {@link #getAny} may return null
     * @throws IllegalArgumentException if the size is 0, or if the class is abstract, an inner class or without such a constructor;
     *     what the constructor throws is thrown as it is
     */
    public ObjectPool(Class<T> type, int size, boolean includeNull) {
        this(type, constructorOf(type), size, includeNull);
    }

    @SuppressWarnings("unchecked")
    private ObjectPool(Class<T> type, Supplier<? extends T> maker, int size, boolean includeNull) {
        if (size == 0) {
            throw new IllegalArgumentException("a pool of size 0: give a positive size, or a negative one for an unbounded pool");
        }
        this.maker = maker;
        this.objects = size < 0 ? null : (T[]) new Object[size];
        for (int i = 0; i < size; i++) {
            objects[i] = make();
        }
        this.handle = Engine.newPool(objects, includeNull, type, maker);
    }

    /**
     * A pool of objects made by a supplier.
     *
     * @param maker makes a different object, not null, at each call
     * @param size how many objects; negative for an unbounded pool
     * @param includeNull whether {@link #getAny} may return null
     * @param <T> the type of the objects
     * @return the pool
     * @throws IllegalArgumentException if the size is 0
     * @throws NullPointerException if the maker is null or returns null
     */
    public static <T> ObjectPool<T> of(Supplier<? extends T> maker, int size, boolean includeNull) {
        return new ObjectPool<>(null, Objects.requireNonNull(maker, "maker"), size, includeNull);
    }

    /**
     * Chooses any object of the pool, or null if it is included. Objects not in use yet are the same for this choice.
     *
     * @return the choice
     */
    @SuppressWarnings("unchecked")
    public T getAny() {
        return (T) Engine.poolAny(handle, madeForThisCall());
    }

    /**
     * Chooses an object that no earlier {@code getAny} or {@code getNew} returned; if there is none the path is pruned.
     *
     * @return the choice, never null
     */
    @SuppressWarnings("unchecked")
    public T getNew() {
        return (T) Engine.poolNew(handle, madeForThisCall());
    }

    /**
     * The objects of a finite pool, in pool order. Does not count as returning them.
     *
     * @return an iterator that cannot remove
     * @throws UnsupportedOperationException if the pool is unbounded
     */
    @Override
    public Iterator<T> iterator() {
        if (objects == null) {
            throw new UnsupportedOperationException("an unbounded pool cannot be iterated");
        }
        return Arrays.asList(objects).iterator();
    }

    /**
     * How many objects the pool has.
     *
     * @return the size, -1 if the pool is unbounded
     */
    public int size() {
        return objects == null ? -1 : objects.length;
    }

    private T madeForThisCall() {
        return objects == null ? make() : null;
    }

    private T make() {
        return Objects.requireNonNull(maker.get(), "the maker of a pool returned null");
    }

    private static <T> Supplier<T> constructorOf(Class<T> type) {
        Constructor<T> constructor;
        try {
            constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
        } catch (NoSuchMethodException | RuntimeException e) {
            throw unusable(type, e);
        }
        return () -> construct(constructor);
    }

    private static <T> T construct(Constructor<T> constructor) {
        try {
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw ObjectPool.<RuntimeException>asThrown(e.getCause());
        } catch (InstantiationException | IllegalAccessException e) {
            throw unusable(constructor.getDeclaringClass(), e);
        }
    }

    private static IllegalArgumentException unusable(Class<?> type, Exception cause) {
        String advice = "an object pool of " + type.getName() + " needs a no-argument constructor that can be called"
                + " (an inner class has none: make it static); or use ObjectPool.of with a supplier";
        return new IllegalArgumentException(advice, cause);
    }

    /** What the constructor threw reaches the program as it is, checked or not. */
    @SuppressWarnings("unchecked")
    private static <X extends Throwable> X asThrown(Throwable thrown) throws X {
        throw (X) thrown;
    }
}
