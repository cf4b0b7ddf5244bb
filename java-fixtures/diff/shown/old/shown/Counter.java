package shown;

import java.util.ArrayList;
import java.util.List;

/** The new version keeps other fields and behaves the same, but for {@code getCount}. */
public final class Counter {
    private int count;

    public void add() {
        count++;
    }

    public int getCount() {
        return count;
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
