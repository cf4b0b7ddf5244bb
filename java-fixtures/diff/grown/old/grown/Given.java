package grown;

import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;

/** What it takes has to be brought into a state first, and what it gives has to be called. */
public class Given {
    public static int counted(Counter counter) {
        return counter == null ? -1 : counter.get();
    }

    public static int size(List<String> list) {
        return list == null ? -1 : list.size();
    }

    public static Comparator<String> order() {
        return (a, b) -> a.compareTo(b);
    }

    public static Function<String, Object> first() {
        return text -> text.isEmpty();
    }

    public static IntSupplier number(boolean one) {
        return () -> one ? 1 : 2;
    }

    public static Function<String, Object> same() {
        return text -> text.length();
    }
}
