package tarry;

import java.lang.reflect.Constructor;

/** Runs an {@link IGenerator} class as a program: what {@code generate} returns is emitted. Internal: used by {@code tarry run}. */
final class GeneratorMain {
    private GeneratorMain() {}

    /**
     * Generates once.
     *
     * @param args the name of a class that implements {@link IGenerator} and has a no-argument constructor
     * @throws ReflectiveOperationException if there is no such class or constructor
     */
    public static void main(String[] args) throws ReflectiveOperationException {
        Class<?> type = Class.forName(args[0], true, ClassLoader.getSystemClassLoader());
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        Verify.emit(((IGenerator<?>) constructor.newInstance()).generate());
    }
}
