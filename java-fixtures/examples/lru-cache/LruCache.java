import java.util.HashMap;
import java.util.Map;

/** A map of bounded size: when it is full, the entry that was used the longest time ago makes room. */
final class LruCache<K, V> {
    private static final class Entry<K, V> {
        final K key;
        V value;
        Entry<K, V> newer;
        Entry<K, V> older;

        Entry(K key, V value) {
            this.key = key;
            this.value = value;
        }
    }

    private final int capacity;
    private final Map<K, Entry<K, V>> entries = new HashMap<>();
    private Entry<K, V> newest;
    private Entry<K, V> oldest;

    LruCache(int capacity) {
        this.capacity = capacity;
    }

    V get(K key) {
        Entry<K, V> entry = entries.get(key);
        if (entry == null) {
            return null;
        }
        moveToFront(entry);
        return entry.value;
    }

    void put(K key, V value) {
        Entry<K, V> existing = entries.get(key);
        if (existing != null) {
            existing.value = value;
            return;
        }
        if (entries.size() == capacity) {
            entries.remove(oldest.key);
            unlink(oldest);
        }
        Entry<K, V> entry = new Entry<>(key, value);
        entries.put(key, entry);
        linkFirst(entry);
    }

    private void moveToFront(Entry<K, V> entry) {
        unlink(entry);
        linkFirst(entry);
    }

    private void linkFirst(Entry<K, V> entry) {
        entry.newer = null;
        entry.older = newest;
        if (newest == null) {
            oldest = entry;
        } else {
            newest.newer = entry;
        }
        newest = entry;
    }

    private void unlink(Entry<K, V> entry) {
        if (entry.newer == null) {
            newest = entry.older;
        } else {
            entry.newer.older = entry.older;
        }
        if (entry.older == null) {
            oldest = entry.newer;
        } else {
            entry.older.newer = entry.newer;
        }
    }
}
