// Scoped values: bound for a call, rebound inside it, not seen outside or in other threads.
import java.util.*;

public class ScopedValues {
    static final ScopedValue<String> USER = ScopedValue.newInstance();
    static final ScopedValue<Integer> DEPTH = ScopedValue.newInstance();

    static String describe() {
        return USER.orElse("nobody") + "@" + (DEPTH.isBound() ? DEPTH.get() : -1);
    }

    static int nest(int depth) {
        if (depth == 0) return DEPTH.get();
        return ScopedValue.where(DEPTH, depth).call(() -> nest(depth - 1)) + DEPTH.get();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(describe());
        ScopedValue.where(USER, "ann").run(() -> {
            System.out.println(describe());
            ScopedValue.where(USER, "bob").where(DEPTH, 3).run(() -> System.out.println(describe()));
            System.out.println(describe());
            Thread other = new Thread(() -> System.out.println("other " + describe()));
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        System.out.println(ScopedValue.where(DEPTH, 7).call(() -> nest(4)));
        try {
            USER.get();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        try {
            ScopedValue.where(USER, "eve").call(() -> { throw new IllegalStateException("inside"); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + USER.isBound());
        }
        try {
            USER.orElseThrow(() -> new IllegalStateException("not bound"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
