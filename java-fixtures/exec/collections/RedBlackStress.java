// TreeMap against a sorted array: 2000 pseudo-random insertions and removals must agree.
import java.util.*;

public class RedBlackStress {
    static int seed = 12345;
    static int next(int bound) {
        seed = seed * 1103515245 + 12345;
        return (seed >>> 16) % bound;
    }

    public static void main(String[] args) {
        TreeMap<Integer, Integer> tree = new TreeMap<>();
        boolean[] model = new boolean[300];
        int mismatches = 0;
        for (int i = 0; i < 2000; i++) {
            int k = next(300);
            if (next(3) == 0) {
                if ((tree.remove(k) != null) != model[k]) mismatches++;
                model[k] = false;
            } else {
                if ((tree.put(k, i) != null) != model[k]) mismatches++;
                model[k] = true;
            }
            int probe = next(300), floor = probe;
            while (floor >= 0 && !model[floor]) floor--;
            Integer f = tree.floorKey(probe);
            if ((f == null ? -1 : f) != floor) mismatches++;
        }
        int hash = 0;
        for (Map.Entry<Integer, Integer> e : tree.entrySet()) hash = hash * 31 + e.getKey() * 7 + e.getValue();
        System.out.println("mismatches " + mismatches + " size " + tree.size() + " hash " + hash);
        Iterator<Integer> it = tree.keySet().iterator();
        while (it.hasNext()) if (it.next() % 3 != 0) it.remove();
        System.out.println(tree.size() + " " + tree.firstKey() + " " + tree.lastKey() + " " + tree.subMap(30, 60).keySet());
    }
}
