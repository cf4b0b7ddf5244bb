package grown;

/** Shows only after many calls how often it was called. */
public class Counter {
    private int count;

    public void inc() {
        count++;
    }

    public int get() {
        return count >= 6 ? 100 : count;
    }
}
