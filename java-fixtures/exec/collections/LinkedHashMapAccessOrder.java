// LinkedHashMap: insertion order, access order, and a least-recently-used cache by removeEldestEntry.
import java.util.*;

public class LinkedHashMapAccessOrder {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        final int limit;
        Lru(int limit) { super(16, 0.75f, true); this.limit = limit; }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            boolean drop = size() > limit;
            if (drop) System.out.println("drop " + eldest);
            return drop;
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> ins = new LinkedHashMap<>();
        for (String s : "d b a c b d e".split(" ")) ins.merge(s, 1, Integer::sum);
        ins.remove("b");
        ins.put("b", 7);
        ins.put("a", 8);
        System.out.println(ins);

        Lru<String, Integer> lru = new Lru<>(3);
        lru.put("a", 1);
        lru.put("b", 2);
        lru.put("c", 3);
        lru.get("a");
        System.out.println(lru);
        lru.put("d", 4);
        lru.getOrDefault("c", 0);
        lru.containsKey("a");
        System.out.println(lru);
        lru.putIfAbsent("a", 9);
        lru.merge("d", 10, Integer::sum);
        System.out.println(lru.entrySet() + " " + lru.keySet() + " " + lru.values());
        lru.put("e", 5);
        try {
            for (String k : lru.keySet()) lru.get(k);
        } catch (ConcurrentModificationException e) {
            System.out.println("get changes the order: " + e);
        }
        System.out.println(lru.size());
        Set<Integer> set = new LinkedHashSet<>(List.of(3, 1, 2));
        set.add(1);
        set.remove(3);
        set.add(3);
        System.out.println(set);
    }
}
