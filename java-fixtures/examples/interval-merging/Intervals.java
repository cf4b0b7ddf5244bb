import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Closed intervals of whole numbers. */
final class Intervals {
    record Interval(int start, int end) {
        Interval {
            if (start > end) {
                throw new IllegalArgumentException(start + " > " + end);
            }
        }

        boolean contains(int point) {
            return start <= point && point <= end;
        }

        @Override
        public String toString() {
            return start + ".." + end;
        }
    }

    private Intervals() {}

    /** The same points in as few intervals as possible, in ascending order. */
    static List<Interval> merge(List<Interval> intervals) {
        List<Interval> sorted = new ArrayList<>(intervals);
        sorted.sort(Comparator.comparingInt(Interval::start));
        List<Interval> merged = new ArrayList<>();
        for (Interval next : sorted) {
            if (merged.isEmpty()) {
                merged.add(next);
                continue;
            }
            int at = merged.size() - 1;
            Interval last = merged.get(at);
            if (next.start() <= last.end()) {
                merged.set(at, new Interval(last.start(), next.end()));
            } else {
                merged.add(next);
            }
        }
        return merged;
    }
}
