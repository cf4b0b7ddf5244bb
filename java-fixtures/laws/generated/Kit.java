import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** What generated programs (tests/src/generate) call: ways to copy a value, and text that shows no identity. */
final class Kit {
    enum Colour { RED, GREEN, BLUE }

    record Pair(int number, Cell cell) {}

    interface Copier {
        int copy(int x);
    }

    static class Left {}

    static class Right {}

    /** A Left, then a Right, and so on. */
    static Supplier<Object> several() {
        return new Supplier<>() {
            int made;

            @Override
            public Object get() {
                return made++ % 2 == 0 ? new Left() : new Right();
            }
        };
    }

    static String classOf(Object x) {
        return x == null ? "null " : x.getClass().getSimpleName() + " ";
    }

    private static int passing;
    private static Object passingObject;
    private static int turns;

    private Kit() {}

    // Arguments and results.
    static int same(int x) { return x; }
    static boolean same(boolean x) { return x; }
    static char same(char x) { return x; }
    static long same(long x) { return x; }
    static byte same(byte x) { return x; }
    static short same(short x) { return x; }
    static float same(float x) { return x; }
    static double same(double x) { return x; }
    static Cell same(Cell x) { return x; }
    static Object same(Object x) { return x; }

    // The long way round: an exception in between, a static, an object, a lambda, an interface, a record.
    static int detour(int x) {
        passing = x;
        try {
            throw new IllegalStateException("on the way");
        } catch (IllegalStateException e) {
            return passing;
        } finally {
            passing = 0;
        }
    }

    static Object detour(Object x) {
        passingObject = x;
        Supplier<Object> later = () -> passingObject;
        return later.get();
    }

    static Cell detour(Cell x) {
        return new Pair(0, x).cell();
    }

    static long detour(long x) {
        Cell cell = new Cell();
        cell.l = x;
        return cell.l;
    }

    static int captured(int x) {
        IntSupplier later = () -> x;
        return later.getAsInt();
    }

    static int virtual(int x) {
        Copier copier = y -> y;
        return copier.copy(x);
    }

    /** Fails far down if x is 0, and leaves frames with handlers and locks. */
    static int deep(int depth, int x) {
        if (depth == 0) {
            return 12 / x;
        }
        try {
            return depth % 2 == 0 ? locked(deep(depth - 1, x)) : deep(depth - 1, x);
        } finally {
            passing = depth;
        }
    }

    static int second(int... xs) { return xs[1]; }

    static synchronized int locked(int x) { return x; }

    // Reflection without boxes.
    private static Field field(String name) {
        try {
            return Cell.class.getDeclaredField(name);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static int reflected(int x) {
        try {
            Cell cell = new Cell();
            field("i").setInt(cell, x);
            return field("i").getInt(cell);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static boolean reflected(boolean x) {
        try {
            Cell cell = new Cell();
            field("z").setBoolean(cell, x);
            return field("z").getBoolean(cell);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static long reflected(long x) {
        try {
            Cell cell = new Cell();
            field("l").setLong(cell, x);
            return field("l").getLong(cell);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static Cell reflected(Cell x) {
        try {
            Cell cell = new Cell();
            field("next").set(cell, x);
            return (Cell) field("next").get(cell);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** A thread that counts, takes turns with others at a lock, and ends. */
    static Thread counter(int rounds) {
        Thread thread = new Thread(() -> {
            for (int i = 0; i < rounds; i++) {
                synchronized (Kit.class) {
                    turns += i;
                    Kit.class.notifyAll();
                }
                Thread.yield();
            }
        });
        thread.start();
        return thread;
    }

    static int join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        synchronized (Kit.class) {
            return turns;
        }
    }

    /** Text that is the same for objects that differ in nothing but identity. */
    static String show(Object x) {
        if (x instanceof int[] ints) {
            return Arrays.toString(ints);
        }
        if (x instanceof long[] longs) {
            return Arrays.toString(longs);
        }
        if (x instanceof Object[] objects) {
            return "objects " + objects.length;
        }
        return x == null || x instanceof String || x instanceof Integer || x instanceof Enum ? "" + x : x.getClass().getSimpleName();
    }

    /** Messages about casts name class loaders. */
    static String show(RuntimeException e) {
        return e instanceof ClassCastException ? "a cast" : e.toString();
    }
}
