package tarry.jvm;

import java.util.ArrayList;
import java.util.function.LongSupplier;

/**
 * The open part of the search tree: the choices of the current path, each with the alternative it is at. Alternatives are offsets
 * from the first one, as unsigned longs, so that the whole range of long is one choice.
 */
final class Search {
    private static final class Point {
        final long last;
        long at;
        /** Hash of the choice calls up to this one, which are the same whenever it is passed; see {@link Check}. */
        Long check;

        Point(long last) {
            this.last = last;
        }
    }

    private final ArrayList<Point> points = new ArrayList<>();
    /** How many points the current path has passed. */
    private int passed;
    private long tried;

    /** The alternative of the next choice, whose largest offset is given. */
    long next(long last) {
        if (passed == points.size()) {
            points.add(new Point(last));
            tried++;
        }
        Point point = points.get(passed++);
        if (point.last != last) {
            throw new IllegalStateException("the program is not a function of its choices: choice " + passed + " had "
                    + Long.toUnsignedString(point.last) + " as its largest alternative and has "
                    + Long.toUnsignedString(last) + " when run again");
        }
        return point.at;
    }

    /** The check of the calls up to the choice that was made last, computed when it is made for the first time. */
    long check(LongSupplier compute) {
        Point point = points.get(passed - 1);
        if (point.check == null) {
            point.check = compute.getAsLong();
        }
        return point.check;
    }

    /** Turns to the next path. False if there is none. */
    boolean advance() {
        passed = 0;
        while (!points.isEmpty()) {
            Point deepest = points.get(points.size() - 1);
            if (deepest.at != deepest.last) {
                deepest.at++;
                tried++;
                return true;
            }
            points.remove(points.size() - 1);
        }
        return false;
    }

    /** How many alternatives have been tried: the edges of the search tree. */
    long tried() {
        return tried;
    }
}
