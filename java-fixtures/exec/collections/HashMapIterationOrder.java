// HashMap of strings and integers iterates in table order, which follows from hashCode and the table size alone.
import java.util.*;

public class HashMapIterationOrder {
    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        String[] words = "the quick brown fox jumps over the lazy dog Aa BB AaAa BBBB AaBB BBAa".split(" ");
        for (int i = 0; i < words.length; i++) m.put(words[i], i);
        System.out.println(m);
        for (String w : List.of("Aa", "BB", "AaAa", "BBBB")) System.out.println(w + " " + w.hashCode());
        m.remove("BBBB");
        m.put("BBBB", 99);
        System.out.println(m.keySet());
        Map<String, Integer> wide = new HashMap<>(256);
        wide.putAll(m);
        System.out.println(wide.keySet());
        Set<Character> chars = new HashSet<>();
        for (char c : "zebra crossing".toCharArray()) chars.add(c);
        System.out.println(chars);
        Set<Object> mixed = new HashSet<>(List.of(1, 1L, 1.0, 1.0f, "1", '1', true, (short) 1, (byte) 1));
        System.out.println(mixed.size() + " " + mixed.contains(1L) + " " + mixed.contains(2));
        Set<Double> doubles = new HashSet<>(Arrays.asList(0.0, -0.0, Double.NaN, 0.0 / 0.0, 1.5, -1.5, 1e300));
        System.out.println(doubles);
        Set<Long> longs = new HashSet<>(Arrays.asList(1L << 32, 1L, 0L, -1L, Long.MIN_VALUE, Long.MAX_VALUE));
        System.out.println(longs);
        Set<List<Integer>> lists = new HashSet<>();
        for (int i = 0; i < 6; i++) lists.add(Arrays.asList(i, i * i));
        System.out.println(lists);
    }
}
