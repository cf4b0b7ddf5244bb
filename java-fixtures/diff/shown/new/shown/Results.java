package shown;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Each method but {@code equal} shows something else in the new version, for one of its inputs or for all. */
public final class Results {
    private Results() {}

    public static int[] twelfth() {
        return new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13};
    }

    public static List<Integer> listed() {
        return new ArrayList<>(Arrays.asList(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13));
    }

    /** Without {@code toString}. */
    public static Point at() {
        return new Point(1, 3);
    }

    public static Iterator<Point> points() {
        return Arrays.asList(new Point(1, 2), new Point(3, 5)).iterator();
    }

    public static Stream<String> words() {
        return Stream.of("a", "c");
    }

    public static StringReader text() {
        return new StringReader("ac");
    }

    /** The same elements, in a list of its own. */
    public static List<String> mine(List<String> words) {
        return words == null ? null : new ArrayList<>(words);
    }

    /** The same answer, but the argument is another afterwards. */
    public static int first(int[] numbers) {
        int first = numbers.length == 0 ? 0 : numbers[0];
        Arrays.fill(numbers, 2);
        return first;
    }

    /** The same exception, but the argument is another afterwards. */
    public static int second(int[] numbers) {
        if (numbers.length < 2) {
            Arrays.fill(numbers, 2);
            throw new IllegalArgumentException("too short");
        }
        return numbers[1];
    }

    /** More than are shown. */
    public static Iterator<Integer> many() {
        return IntStream.range(0, 2000).iterator();
    }

    public static List<Class<?>> classes() {
        return Arrays.asList(Integer.class, Point.class);
    }

    public static Point equal(List<String> words) {
        return new Point(words.size(), 0);
    }
}
