import java.util.LinkedHashMap;
import java.util.Map;
import tarry.Verify;

/** Any sequence of calls gives what a LinkedHashMap in access order gives. */
class LruCacheCheck {
    static final int CAPACITY = 2;
    static final int KEYS = 3;

    public static void main(String[] args) {
        int calls = Integer.parseInt(args[0]);
        var cache = new LruCache<Integer, Integer>(CAPACITY);
        var model = new LinkedHashMap<Integer, Integer>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
                return size() > CAPACITY;
            }
        };
        var history = new StringBuilder();
        for (int call = 1; call <= calls; call++) {
            int key = Verify.getInt(1, KEYS);
            if (Verify.getBoolean()) {
                history.append("put(").append(key).append(", ").append(call).append(") ");
                cache.put(key, call);
                model.put(key, call);
            } else {
                history.append("get(").append(key).append(") ");
                Integer got = cache.get(key);
                Integer wanted = model.get(key);
                assert java.util.Objects.equals(got, wanted) : history + "gives " + got + ", not " + wanted;
            }
        }
    }
}
