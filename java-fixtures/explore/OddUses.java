// Uses of the API that look wrong or are: each is defined (docs/guide/limits.md, "Odd uses"). The argument names the case.
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tarry.ObjectPool;
import tarry.Verify;

final class OddUses {
    private static final class Node {
        Node next;
    }

    private abstract static class Shape {
        Shape() {}
    }

    private static final class NeedsArgument {
        NeedsArgument(int size) {}
    }

    private static final class ThrowsInConstructor {
        ThrowsInConstructor() {
            throw new IllegalStateException("not today");
        }
    }

    /** Not static: its constructor takes the outer object. */
    private final class Inner {}

    private static final class Late {
        static final int PICK = Verify.getInt(1, 3);
    }

    private enum None {}

    private static void deeper() {
        if (Verify.getBoolean()) {
            deeper();
        }
    }

    private static void inThread() throws InterruptedException {
        int[] sum = new int[1];
        Thread other = new Thread(() -> sum[0] += Verify.getInt(0, 2));
        other.start();
        other.join();
        sum[0] += Verify.getInt(0, 1);
        System.out.println(sum[0]);
    }

    private static void comparator() {
        TreeMap<String, Integer> map = new TreeMap<>((a, b) -> a == b ? 0 : Verify.getInt(-1, 1));
        map.put("a", 1);
        map.put("b", 2);
        map.put("c", 3);
        System.out.println(map.values());
    }

    private static void lock() {
        Object a = new Object();
        Object b = new Object();
        Object lock = Verify.getFrom(a, b);
        synchronized (lock) {
            System.out.println(Thread.holdsLock(a) + " " + Thread.holdsLock(b));
        }
    }

    private static void identityKey() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 3);
        Map<Node, Integer> map = new IdentityHashMap<>();
        for (int i = 0; i < 3; i++) {
            map.merge(pool.getAny(), 1, Integer::sum);
        }
        System.out.println(map.size());
    }

    private static void nullLock() {
        ObjectPool<Node> pool = new ObjectPool<>(Node.class, 1, true);
        synchronized (pool.getAny()) {
            System.out.println("locked");
        }
    }

    private static void throwsChosen() {
        throw Verify.<RuntimeException>getFrom(new IllegalStateException("a"), new IllegalArgumentException("b"));
    }

    public static void main(String[] args) throws InterruptedException {
        switch (args[0]) {
            case "initialiser" -> System.out.println(Late.PICK);
            case "thread" -> inThread();
            case "abstract-pool" -> new ObjectPool<>(Shape.class, 2);
            case "pool-without-constructor" -> new ObjectPool<>(NeedsArgument.class, 2);
            case "pool-of-inner-class" -> new ObjectPool<>(Inner.class, 2);
            case "pool-of-interface" -> new ObjectPool<>(Runnable.class, -1);
            case "pool-constructor-throws" -> new ObjectPool<>(ThrowsInConstructor.class, 2);
            case "pool-of-size-0" -> new ObjectPool<>(Node.class, 0);
            case "supplier-of-null" -> ObjectPool.of(() -> null, 1, true);
            case "iterate-unbounded" -> new ObjectPool<>(Node.class, -1).iterator();
            case "too-many-new" -> {
                ObjectPool<Node> pool = new ObjectPool<>(Node.class, 1);
                pool.getNew();
                pool.getNew();
            }
            case "lo-above-hi" -> Verify.getInt(3, 2);
            case "long-lo-above-hi" -> Verify.getLong(1, 0);
            case "empty-list" -> Verify.getIntFromList();
            case "empty-objects" -> Verify.getFrom(List.of());
            case "null-list" -> Verify.getIntFromList((int[]) null);
            case "empty-enum" -> Verify.getEnum(None.class);
            case "negative-size" -> System.out.println(new int[Verify.getInt(-1, 1)].length);
            case "comparator" -> comparator();
            case "lock" -> lock();
            case "null-lock" -> nullLock();
            case "identity-key" -> identityKey();
            case "throw-chosen" -> throwsChosen();
            case "recursion" -> deeper();
            case "never" -> Verify.assume(Verify.getInt(0, 9) > 9);
            case "endless" -> {
                while (Verify.getBoolean()) { }
            }
            case "spins" -> {
                while (!args[0].isEmpty()) { }
            }
            case "hoards" -> {
                Deque<long[]> kept = new ArrayDeque<>();
                while (Verify.getInt(0, 1) >= 0) {
                    kept.add(new long[10_000]);
                }
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }
}
