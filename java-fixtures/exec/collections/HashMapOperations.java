// HashMap: null key, replacement, compute family, resize, views that write through.
import java.util.*;

public class HashMapOperations {
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        System.out.println(m.put(null, 1) + " " + m.put(null, 2) + " " + m.get(null) + " " + m.get("x"));
        System.out.println(m.putIfAbsent("x", 10) + " " + m.putIfAbsent("x", 11) + " " + m.getOrDefault("y", -1));
        System.out.println(m.computeIfAbsent("y", k -> k.length()) + " " + m.computeIfAbsent("z", k -> null) + " " + m.containsKey("z"));
        System.out.println(m.computeIfPresent("y", (k, v) -> v + 5) + " " + m.computeIfPresent("y", (k, v) -> null) + " " + m.containsKey("y"));
        System.out.println(m.compute("c", (k, v) -> v == null ? 0 : v + 1) + " " + m.compute("c", (k, v) -> v + 1));
        System.out.println(m.merge("c", 10, Integer::sum) + " " + m.merge("c", 0, (a, b) -> null) + " " + m.get("c"));
        System.out.println(m.replace("x", 10, 20) + " " + m.replace("x", 10, 30) + " " + m.replace("nope", 1) + " " + m.remove("x", 5));
        System.out.println(new TreeMap<>(Map.of("x", m.get("x"))) + " " + m.size());

        Map<Integer, String> big = new HashMap<>();
        for (int i = 0; i < 100; i++) big.put(i * 17 % 101, "v" + i);
        System.out.println(big.keySet());
        big.keySet().removeIf(k -> k % 10 != 0);
        System.out.println(big);
        big.values().remove("v6");
        for (Map.Entry<Integer, String> e : big.entrySet()) e.setValue(e.getValue() + e.getKey());
        big.replaceAll((k, v) -> v + "!");
        System.out.println(big + " " + big.hashCode());
        System.out.println(big.entrySet().contains(Map.entry(0, "v00!")) + " " + big.equals(new TreeMap<>(big)));
        try {
            big.keySet().add(5);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        try {
            big.computeIfAbsent(500, k -> big.put(501, "sneak"));
        } catch (ConcurrentModificationException e) {
            System.out.println(e);
        }
    }
}
