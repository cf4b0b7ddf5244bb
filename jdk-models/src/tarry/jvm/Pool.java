package tarry.jvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The eager object pool of UDITA, Fig. 10, extended by null, by objects constructed beforehand and by replay.
 *
 * <p>A replayed trace may come from delayed execution, which can use objects in another order. In a finite pool an index of a trace means
 * that very object. In an unbounded pool the object may not be constructed yet; there an index is a name, bound to an object at its
 * first occurrence.
 */
final class Pool {
    /** The index of no object, not even of null. */
    static final int NOWHERE = -2;

    private final List<Object> objects;
    private final boolean includeNull;
    private final boolean bounded;
    private final BitSet used = new BitSet();
    /** Index in the trace to index here; only in unbounded pools under replay. */
    private final Map<Integer, Integer> named = new HashMap<>();

    Pool(Object[] objects, boolean includeNull) {
        this.bounded = objects != null;
        this.objects = bounded ? Arrays.asList(objects) : new ArrayList<>();
        this.includeNull = includeNull;
    }

    void grow(Object fresh) {
        if (!bounded) {
            objects.add(fresh);
        }
    }

    /** See {@link Check}. */
    Check.Domain domain(int number) {
        return Check.Domain.pool(number, bounded ? objects.size() : -1, includeNull);
    }

    /** What an exploration tries: null, then used objects in pool order, then the first unused one. */
    List<Integer> candidates(boolean isNew) {
        List<Integer> candidates = inUse(isNew);
        if (used.nextClearBit(0) < objects.size()) {
            candidates.add(used.nextClearBit(0));
        }
        return candidates;
    }

    /** What a replay tries where the trace leaves the pick open: as above, but any unused object, for the trace may use the first one later. */
    List<Integer> openCandidates(boolean isNew) {
        List<Integer> candidates = inUse(isNew);
        for (int i = used.nextClearBit(0); i < objects.size(); i = used.nextClearBit(i + 1)) {
            candidates.add(i);
        }
        return candidates;
    }

    private List<Integer> inUse(boolean isNew) {
        List<Integer> candidates = new ArrayList<>();
        if (!isNew) {
            if (includeNull) {
                candidates.add(Pick.NULL);
            }
            used.stream().forEach(candidates::add);
        }
        return candidates;
    }

    /** The index here of the object that an index of a trace means. */
    int resolve(int index) {
        return bounded || index == Pick.NULL ? index : named.computeIfAbsent(index, this::unusedFor);
    }

    private int unusedFor(int index) {
        boolean free = index < objects.size() && !used.get(index);
        return free ? index : used.nextClearBit(0);
    }

    Object take(int index) {
        if (index == Pick.NULL) {
            return null;
        }
        used.set(index);
        return objects.get(index);
    }
}
