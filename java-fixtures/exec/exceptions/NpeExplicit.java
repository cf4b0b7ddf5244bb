// NullPointerExceptions made by code have no helpful message; requireNonNull's variants.
import java.util.Objects;

public class NpeExplicit {
    static class Mine extends NullPointerException {
    }

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(() -> {
            throw new NullPointerException();
        });
        attempt(() -> {
            throw new NullPointerException("given");
        });
        attempt(() -> {
            throw new Mine();
        });
        attempt(() -> Objects.requireNonNull(null));
        attempt(() -> Objects.requireNonNull(null, "with message"));
        attempt(() -> Objects.requireNonNull(null, () -> "supplied " + 1));
        attempt(() -> Objects.requireNonNull(null, (String) null));
        attempt(() -> Objects.requireNonNullElse(null, null));
        System.out.println(Objects.requireNonNull("x") + Objects.requireNonNullElse(null, "y"));
        NullPointerException real = null;
        try {
            real.getMessage();
        } catch (NullPointerException e) {
            real = e;
        }
        System.out.println(real.getMessage());
        System.out.println(real.getMessage().equals(real.getLocalizedMessage()) + " " + real);
    }
}
