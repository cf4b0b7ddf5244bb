// HashMap bins with many equal hashes become trees, answer correctly, and become lists again.
import java.util.*;

public class TreeifiedBins {
    static final class Key implements Comparable<Key> {
        static int comparisons;
        final int id;
        Key(int id) { this.id = id; }
        @Override public int hashCode() { return id % 3; }
        @Override public boolean equals(Object o) { return o instanceof Key k && k.id == id; }
        @Override public int compareTo(Key o) { comparisons++; return Integer.compare(id, o.id); }
        @Override public String toString() { return "k" + id; }
    }

    static final class Plain {
        final int id;
        Plain(int id) { this.id = id; }
        @Override public int hashCode() { return 7; }
        @Override public boolean equals(Object o) { return o instanceof Plain p && p.id == id; }
    }

    public static void main(String[] args) {
        Map<Key, Integer> m = new HashMap<>();
        for (int i = 0; i < 200; i++) m.put(new Key(i * 37 % 200), i);
        System.out.println(m.size() + " comparisons " + Key.comparisons);
        Key.comparisons = 0;
        long sum = 0;
        for (int i = 0; i < 200; i++) sum = sum * 7 + m.get(new Key(i));
        System.out.println(sum + " comparisons " + Key.comparisons + " " + m.get(new Key(500)));
        StringBuilder order = new StringBuilder();
        int n = 0;
        for (Key k : m.keySet()) if (n++ % 9 == 0) order.append(k).append(' ');
        System.out.println(order);
        for (int i = 0; i < 190; i++) if (m.remove(new Key(i)) == null) System.out.println("lost " + i);
        System.out.println(m);
        Map<Plain, Integer> p = new HashMap<>();
        for (int i = 0; i < 50; i++) p.put(new Plain(i), i);
        int found = 0;
        for (int i = 0; i < 60; i++) if (p.containsKey(new Plain(i))) found++;
        p.keySet().removeIf(k -> k.id % 2 == 0);
        System.out.println(found + " " + p.size() + " " + p.values().stream().mapToInt(v -> v).sum());
    }
}
