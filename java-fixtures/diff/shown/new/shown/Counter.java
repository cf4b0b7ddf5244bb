package shown;

import java.util.ArrayList;
import java.util.List;

/** The new version keeps other fields and behaves the same, but for {@code getCount}. */
public final class Counter {
    private final List<Object> added = new ArrayList<>();

    public void add() {
        added.add(null);
    }

    public int getCount() {
        return added.size() > 1 ? 1 : added.size();
    }

    public List<Counter> all() {
        List<Counter> all = new ArrayList<>();
        all.add(this);
        return all;
    }

    public Holder held() {
        return new Holder(this);
    }

    /** Keeps an object of a class with other fields. */
    public static final class Holder {
        private final Counter counter;

        Holder(Counter counter) {
            this.counter = counter;
        }

        @Override
        public String toString() {
            return "a holder";
        }
    }
}
