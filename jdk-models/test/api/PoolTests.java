import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tarry.ObjectPool;
import tarry.Verify;
import tarry.jvm.Explorer;
import tarry.jvm.Outcome;
import tarry.jvm.PathResult;

/** Object pools: construction, and the eager pool against brute force. */
final class PoolTests {
    private static final int LONGEST = 5;

    static final class Node {
        static int made;

        private Node() {
            made++;
        }
    }

    static final class Throwing {
        Throwing() throws IOException {
            throw new IOException("constructor");
        }
    }

    final class Inner { }

    private PoolTests() {}

    static void finitePoolsConstructBeforehand() {
        Expect.equal(List.of("3 3 2"), Expect.outputs(() -> {
            Node.made = 0;
            ObjectPool<Node> pool = new ObjectPool<>(Node.class, 3);
            Set<Node> seen = new HashSet<>();
            pool.forEach(seen::add);
            Node first = pool.iterator().next();
            boolean same = first == pool.getNew();
            System.out.print(Node.made + " " + pool.size() + " " + (same ? 2 : seen.size()));
        }));
    }

    static void unboundedPoolsConstructAtEveryCall() {
        List<String> outputs = Expect.outputs(() -> {
            Node.made = 0;
            ObjectPool<Node> pool = new ObjectPool<>(Node.class, -1);
            Node a = pool.getAny();
            Node b = pool.getAny();
            Node c = pool.getNew();
            System.out.print(Node.made + " " + pool.size() + " " + (a == b) + (c == a || c == b));
            Expect.thrown(UnsupportedOperationException.class, pool::iterator);
        });
        Expect.equal(List.of("3 -1 truefalse", "3 -1 falsefalse"), outputs);
    }

    static void suppliersMakeObjects() {
        Expect.equal(List.of("a0", "null", "a0"), Expect.outputs(() -> {
            int[] next = {0};
            ObjectPool<String> pool = ObjectPool.of(() -> "a" + next[0]++, 2, true);
            Object first = Verify.getBoolean() ? pool.getAny() : pool.getNew();
            System.out.print(first);
        }));
        Expect.equal("the maker of a pool returned null",
                Expect.paths(() -> ObjectPool.of(() -> null, 1, false)).get(0).exception().getMessage());
    }

    static void badPoolsSayWhy() {
        Expect.contains("size 0", failureOf(() -> new ObjectPool<>(Node.class, 0)).getMessage());
        Expect.contains("make it static", failureOf(() -> new ObjectPool<>(Inner.class, 1)).getMessage());
        Expect.contains("ObjectPool.of", failureOf(() -> new ObjectPool<>(Runnable.class, 1)).getMessage());
        Expect.equal("java.io.IOException: constructor", failureOf(() -> new ObjectPool<>(Throwing.class, 1)).toString());
    }

    private static Throwable failureOf(Explorer.Body body) {
        List<PathResult> paths = Expect.paths(body);
        Expect.equal(Outcome.FAILED, paths.get(0).outcome());
        return paths.get(0).exception();
    }

    /** Every sequence of calls, every pool: each result up to renaming comes out exactly once. */
    static void eagerPoolsGiveEveryStructureOnce() {
        for (int length = 1; length <= LONGEST; length++) {
            for (int calls = 0; calls < 1 << length; calls++) {
                for (int size = -1; size <= 4; size++) {
                    if (size != 0) {
                        compare(length, calls, size, false);
                        compare(length, calls, size, true);
                    }
                }
            }
        }
    }

    private static void compare(int length, int calls, int size, boolean includeNull) {
        List<String> outputs = Expect.outputs(() -> System.out.print(pattern(run(length, calls, size, includeNull))));
        Set<String> distinct = new HashSet<>(outputs);
        String what = "calls " + Integer.toBinaryString(calls) + "/" + length + " pool " + size + includeNull;
        Expect.equal(what + outputs.size(), what + distinct.size());
        Set<String> wanted = new HashSet<>();
        bruteForce(new ArrayList<>(), length, calls, size < 0 ? length : size, includeNull, wanted);
        Expect.equal(wanted, distinct);
    }

    /** Bit i of calls says whether call i is a getNew. */
    static List<Object> run(int length, int calls, int size, boolean includeNull) {
        ObjectPool<Object> pool = new ObjectPool<>(Object.class, size, includeNull);
        List<Object> results = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            results.add((calls >> i & 1) == 0 ? pool.getAny() : pool.getNew());
        }
        return results;
    }

    /** Which results are the same object, as the position of the first occurrence of each. */
    static String pattern(List<?> results) {
        StringBuilder text = new StringBuilder();
        for (Object result : results) {
            text.append(result == null ? "-" : results.indexOf(result));
        }
        return text.toString();
    }

    private static void bruteForce(List<Integer> chosen, int length, int calls, int size, boolean includeNull, Set<String> into) {
        if (chosen.size() == length) {
            into.add(pattern(chosen));
            return;
        }
        boolean isNew = (calls >> chosen.size() & 1) != 0;
        for (int object = includeNull && !isNew ? -1 : 0; object < size; object++) {
            if (!isNew || !chosen.contains(object)) {
                List<Integer> longer = new ArrayList<>(chosen);
                longer.add(object < 0 ? null : object);
                bruteForce(longer, length, calls, size, includeNull, into);
            }
        }
    }
}
