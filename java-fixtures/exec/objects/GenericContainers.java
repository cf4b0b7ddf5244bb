// Own generic collections: a bounded heap, a trie, a multimap, an LRU cache; bridges, wildcards, bounded types.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class GenericContainers {
    static class Heap<T extends Comparable<? super T>> extends AbstractQueue<T> {
        private final List<T> items = new ArrayList<>();
        public boolean offer(T t) { items.add(t); for (int i = items.size() - 1; i > 0 && items.get(i).compareTo(items.get((i - 1) / 2)) < 0; i = (i - 1) / 2) Collections.swap(items, i, (i - 1) / 2); return true; }
        public T peek() { return items.isEmpty() ? null : items.get(0); }
        public T poll() {
            if (items.isEmpty()) return null;
            T top = items.get(0), last = items.remove(items.size() - 1);
            if (!items.isEmpty()) { items.set(0, last); for (int i = 0, c; (c = 2 * i + 1) < items.size(); i = c) { if (c + 1 < items.size() && items.get(c + 1).compareTo(items.get(c)) < 0) c++; if (items.get(i).compareTo(items.get(c)) <= 0) break; Collections.swap(items, i, c); } }
            return top;
        }
        public Iterator<T> iterator() { return items.iterator(); }
        public int size() { return items.size(); }
    }
    static class Trie<V> { private final Map<Character, Trie<V>> next = new TreeMap<>(); private V value;
        void put(String k, V v) { Trie<V> t = this; for (char c : k.toCharArray()) t = t.next.computeIfAbsent(c, x -> new Trie<>()); t.value = v; }
        void each(String prefix, BiConsumer<? super String, ? super V> f) { if (value != null) f.accept(prefix, value); next.forEach((c, t) -> t.each(prefix + c, f)); } }
    static class Lru<K, V> extends LinkedHashMap<K, V> { final int max; Lru(int max) { super(16, .75f, true); this.max = max; } @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > max; } }
    static class Multi<K, V> { final Map<K, Set<V>> map = new LinkedHashMap<>(); boolean put(K k, V v) { return map.computeIfAbsent(k, x -> new LinkedHashSet<>()).add(v); } Stream<Map.Entry<K, V>> entries() { return map.entrySet().stream().flatMap(e -> e.getValue().stream().map(v -> Map.entry(e.getKey(), v))); } }
    static double sum(Collection<? extends Number> c) { double s = 0; for (Number n : c) s += n.doubleValue(); return s; }
    static <T> void fill(List<? super T> l, Supplier<? extends T> s, int n) { for (int i = 0; i < n; i++) l.add(s.get()); }
    static <A, B extends Comparable<B>> Optional<A> maxBy(Iterable<A> it, Function<? super A, B> key) { A best = null; for (A a : it) if (best == null || key.apply(a).compareTo(key.apply(best)) > 0) best = a; return Optional.ofNullable(best); }
    interface Node<N extends Node<N>> { List<N> kids(); default int depth() { return 1 + kids().stream().mapToInt(Node::depth).max().orElse(0); } }
    record Dir(String name, List<Dir> kids) implements Node<Dir> { }

    public static void main(String[] args) {
        Heap<Integer> h = new Heap<>(); new Random(5).ints(12, 0, 50).forEach(h::add);
        System.out.println(h.size() + " " + Stream.generate(h::poll).limit(13).toList() + " " + h.peek());
        try { h.remove(); } catch (NoSuchElementException e) { System.out.println(e); }
        Trie<Integer> t = new Trie<>(); for (String w : "tea ten to inn in a".split(" ")) t.put(w, w.length()); StringBuilder sb = new StringBuilder(); t.each("", (k, v) -> sb.append(k).append(v).append(' ')); System.out.println(sb);
        Lru<String, Integer> lru = new Lru<>(2); lru.put("a", 1); lru.put("b", 2); lru.get("a"); lru.put("c", 3); System.out.println(lru);
        Multi<String, Integer> m = new Multi<>(); System.out.println(m.put("x", 1) + " " + m.put("x", 1) + " " + m.put("y", 2) + " " + m.entries().toList());
        List<Object> objects = new ArrayList<>(); Iterator<Integer> it = List.of(1, 2, 3).iterator(); GenericContainers.<Integer>fill(objects, it::next, 3);
        System.out.println(sum(List.of(1, 2.5, 3L)) + " " + objects + " " + maxBy(List.of("aa", "b", "cc"), String::length) + " " + maxBy(List.<String>of(), String::length) + " " + new Dir("r", List.of(new Dir("s", List.of()), new Dir("t", List.of(new Dir("u", List.of()))))).depth());
        List raw = new ArrayList<String>(); raw.add(1); List<String> typed = raw;
        try { String s = typed.get(0); System.out.println(s); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        System.out.println(Arrays.stream(Heap.class.getDeclaredMethods()).filter(x -> x.getName().equals("offer") || x.getName().equals("poll")).map(x -> x.getReturnType().getSimpleName() + " " + x.getName() + (x.isBridge() ? " bridge" : "")).sorted().toList() + " " + Heap.class.getTypeParameters()[0].getBounds()[0]);
    }
}
