import java.util.Map;
import java.util.WeakHashMap;
import tarry.Verify;

/** State that statics reach, but the thread or the collector keeps. */
public class KeptElsewhere {
    static final ThreadLocal<Integer> CALLS = ThreadLocal.withInitial(() -> 0);
    static final Object KEY = new Object();
    static final Map<Object, Integer> WEAK = new WeakHashMap<>(Map.of(KEY, 0));

    public static void main(String[] args) {
        int n = Verify.getInt(0, 1499);
        CALLS.set(CALLS.get() + n);
        WEAK.merge(KEY, n, Integer::sum);
        System.out.println(CALLS.get() + " " + WEAK.get(KEY));
    }
}
