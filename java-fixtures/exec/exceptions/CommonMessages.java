// Messages of exceptions that the JDK's basic classes throw.
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

public class CommonMessages {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    enum E {
        A
    }

    public static void main(String[] args) {
        attempt(() -> new ArrayList<>().get(0));
        attempt(() -> List.of(1).get(1));
        attempt(() -> List.of(1).add(2));
        attempt(() -> new ArrayList<>().iterator().next());
        attempt(() -> new ArrayList<>(-1));
        attempt(() -> Integer.parseInt("x"));
        attempt(() -> Integer.parseInt(null));
        attempt(() -> Long.parseLong("9223372036854775808"));
        attempt(() -> Optional.empty().get());
        attempt(() -> Optional.empty().orElseThrow());
        attempt(() -> E.valueOf("B"));
        attempt(() -> E.valueOf(null));
        attempt(() -> new ArrayList<>(List.of(1, 2)).subList(1, 0));
        attempt(() -> java.util.Objects.checkIndex(5, 3));
    }
}
