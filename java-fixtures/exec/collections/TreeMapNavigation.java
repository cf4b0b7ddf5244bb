// TreeMap: floor, ceiling, ranges, descending views, polling, and keys outside a view.
import java.util.*;

public class TreeMapNavigation {
    public static void main(String[] args) {
        TreeMap<Integer, String> t = new TreeMap<>();
        for (int i = 10; i <= 100; i += 10) t.put((i * 7) % 110, "n" + i);
        System.out.println(t);
        System.out.println(t.firstKey() + " " + t.lastEntry() + " " + t.floorKey(35) + " " + t.ceilingKey(35) + " " + t.lowerKey(30) + " " + t.higherKey(30));
        System.out.println(t.lowerEntry(10) + " " + t.higherKey(100) + " " + t.floorEntry(9));
        System.out.println(t.headMap(30) + " " + t.headMap(30, true) + " " + t.tailMap(80, false));
        NavigableMap<Integer, String> sub = t.subMap(20, true, 60, false);
        System.out.println(sub + " " + sub.descendingMap() + " " + sub.firstKey() + " " + sub.lastKey());
        sub.remove(40);
        sub.put(45, "mid");
        System.out.println(t.size() + " " + t.descendingKeySet() + " " + sub.higherKey(50) + " " + sub.ceilingEntry(45));
        try {
            sub.put(60, "outside");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            t.subMap(5, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            sub.subMap(10, 30);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(t.pollFirstEntry() + " " + t.pollLastEntry() + " " + t.size());
        try {
            t.floorEntry(50).setValue("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshot entry " + e.getMessage());
        }
        try {
            t.put(null, "null");
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("Key", 1);
        ci.put("KEY", 2);
        System.out.println(ci + " " + ci.get("kEy"));
    }
}
