package tarry.jvm;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** The numbers of an exploration. */
public final class Totals {
    private final Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
    private final Map<Integer, Long> counters = new TreeMap<>();
    private long choices;
    private boolean stoppedEarly;

    Totals() {}

    void add(PathResult path) {
        counts.merge(path.outcome(), 1L, Long::sum);
        if (path.outcome() == Outcome.ACCEPTED) {
            path.counters().forEach((id, value) -> counters.merge(id, (long) value, Long::sum));
        }
    }

    void setChoices(long choices) {
        this.choices = choices;
    }

    void setStoppedEarly() {
        stoppedEarly = true;
    }

    /**
     * How many paths ended in one way.
     *
     * @param outcome the way
     * @return the number
     */
    public long count(Outcome outcome) {
        return counts.getOrDefault(outcome, 0L);
    }

    /**
     * How many paths there were.
     *
     * @return the number
     */
    public long explored() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /**
     * How many alternatives of choices were tried: the edges of the search tree.
     *
     * @return the number
     */
    public long choices() {
        return choices;
    }

    /**
     * Whether nothing was cut off.
     *
     * @return false if the exploration stopped at a failure or a path met a limit
     */
    public boolean isComplete() {
        return !stoppedEarly && count(Outcome.LIMITED) == 0;
    }

    /**
     * The counters of {@code gov.nasa.jpf.vm.Verify}.
     *
     * @return the sum of each over the accepted paths
     */
    public Map<Integer, Long> counters() {
        return counters;
    }
}
