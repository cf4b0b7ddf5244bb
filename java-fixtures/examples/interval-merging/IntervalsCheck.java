import java.util.ArrayList;
import java.util.List;
import tarry.Verify;

/** Any list of up to n intervals within 0..LARGEST is merged: no point is lost or won, and nothing is left to merge. */
class IntervalsCheck {
    static final int LARGEST = 4;

    static Intervals.Interval anyInterval() {
        int start = Verify.getInt(0, LARGEST);
        return new Intervals.Interval(start, Verify.getInt(start, LARGEST));
    }

    static boolean covers(List<Intervals.Interval> intervals, int point) {
        return intervals.stream().anyMatch(interval -> interval.contains(point));
    }

    public static void main(String[] args) {
        int most = Integer.parseInt(args[0]);
        List<Intervals.Interval> given = new ArrayList<>();
        for (int i = Verify.getInt(0, most); i > 0; i--) {
            given.add(anyInterval());
        }
        List<Intervals.Interval> merged = Intervals.merge(given);
        for (int point = 0; point <= LARGEST; point++) {
            assert covers(given, point) == covers(merged, point) : given + " became " + merged + ": " + point;
        }
        for (int i = 1; i < merged.size(); i++) {
            assert merged.get(i - 1).end() + 1 < merged.get(i).start() : given + " became " + merged;
        }
    }
}
