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
        return new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
    }

    public static List<Integer> listed() {
        return new ArrayList<>(Arrays.asList(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    }

    /** Without {@code toString}. */
    public static Point at() {
        return new Point(1, 2);
    }

    public static Iterator<Point> points() {
        return Arrays.asList(new Point(1, 2), new Point(3, 4)).iterator();
    }

    public static Stream<String> words() {
        return Stream.of("a", "b");
    }

    public static StringReader text() {
        return new StringReader("ab");
    }

    /** The same elements, in a list of its own. */
    public static List<String> mine(List<String> words) {
        return words;
    }

    /** The same answer, but the argument is another afterwards. */
    public static int first(int[] numbers) {
        return numbers.length == 0 ? 0 : numbers[0];
    }

    /** The same exception, but the argument is another afterwards. */
    public static int second(int[] numbers) {
        if (numbers.length < 2) {
            throw new IllegalArgumentException("too short");
        }
        return numbers[1];
    }

    /** More than are shown. */
    public static Iterator<Integer> many() {
        return IntStream.range(0, 2000).iterator();
    }

    public static List<Class<?>> classes() {
        return Arrays.asList(String.class, Point.class);
    }

    public static Point equal(List<String> words) {
        return new Point(words.size(), 0);
    }
}
