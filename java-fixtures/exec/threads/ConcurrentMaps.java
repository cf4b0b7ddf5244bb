// ConcurrentHashMap and ConcurrentSkipListMap: atomic compute from many threads, bulk operations, weakly consistent iteration.
import java.util.*;
import java.util.concurrent.*;

public class ConcurrentMaps {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> { for (int k = 0; k < 250; k++) m.merge("k" + k % 5, 1, Integer::sum); });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(new TreeMap<>(m));
        System.out.println(m.putIfAbsent("k0", -1) + " " + m.computeIfAbsent("new", String::length) + " " + m.computeIfPresent("k1", (k, v) -> null) + " " + m.compute("k2", (k, v) -> v + 1) + " " + m.replace("k3", 200, 0) + " " + m.remove("k4", 1) + " " + m.getOrDefault("zz", -5));
        System.out.println(m.reduceValues(1, Integer::sum) + " " + m.search(Long.MAX_VALUE, (k, v) -> v == 3 ? k : null) + " " + m.mappingCount() + " " + m.reduceKeys(Long.MAX_VALUE, String::length, Integer::max));
        for (String k : m.keySet()) m.put(k + "'", 0);
        System.out.println("no exception, at least " + (m.size() >= 8));
        Set<String> set = ConcurrentHashMap.newKeySet();
        System.out.println(set.add("x") + " " + set.add("x") + " " + set);
        try {
            m.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        try {
            m.computeIfAbsent("self", k -> m.computeIfAbsent("self", j -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        ConcurrentHashMap<Integer, Integer> big = new ConcurrentHashMap<>();
        for (int i = 0; i < 500; i++) big.put(i, i);
        big.keySet().removeIf(k -> k % 7 != 0);
        System.out.println(big.size() + " " + big.values().stream().mapToInt(x -> x).sum() + " " + big.keys().nextElement());
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        for (int i : new int[] {5, 1, 9, 3, 7}) skip.put(i, "v" + i);
        System.out.println(skip + " " + skip.floorKey(6) + " " + skip.headMap(5) + " " + skip.pollFirstEntry() + " " + skip.descendingMap() + " " + skip.ceilingEntry(8));
        for (Integer k : skip.keySet()) skip.remove(k + 2);
        System.out.println(skip);
        CopyOnWriteArrayList<String> cow = new CopyOnWriteArrayList<>(List.of("a", "b"));
        for (String s : cow) cow.add(s + s);
        System.out.println(cow + " " + cow.addIfAbsent("a") + " " + new ConcurrentLinkedQueue<>(cow).poll() + " " + new ConcurrentLinkedDeque<>(cow).pollLast());
        try {
            Iterator<String> it = cow.iterator();
            it.next();
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshot iterator");
        }
    }
}
