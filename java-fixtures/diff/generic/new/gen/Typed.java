package gen;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The same, but every method has another result. */
public final class Typed<T extends Comparable<? super T>> {
    /** Has no implementation in the library. */
    public interface Check<E> {
        boolean accepts(E element);
    }

    private T greatest;

    public Typed<T> add(T element) {
        if (greatest == null || greatest.compareTo(element) > 0) {
            greatest = element;
        }
        return this;
    }

    public String getGreatest() {
        return String.valueOf(greatest);
    }

    public static int letters(List<String> words) {
        int sum = 0;
        for (String word : words) {
            sum += 2 * word.length();
        }
        return sum;
    }

    public static int sum(Map<String, List<Integer>> numbers) {
        int sum = 0;
        for (List<Integer> all : numbers.values()) {
            for (int number : all) {
                sum -= number;
            }
        }
        return sum;
    }

    public static int ask(Function<String, Integer> size, String word) {
        return size.apply(word) + 2;
    }

    @SafeVarargs
    public static <E extends Comparable<? super E>> E least(E... elements) {
        E least = elements[0];
        for (E element : elements) {
            least = element.compareTo(least) > 0 ? element : least;
        }
        return least;
    }

    public static <E> int count(List<? extends E> elements, Check<? super E> check) {
        int count = 0;
        for (E element : elements) {
            count += check.accepts(element) ? 2 : 0;
        }
        return count;
    }
}
