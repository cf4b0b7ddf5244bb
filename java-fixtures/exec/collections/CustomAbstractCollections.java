// AbstractList, AbstractMap and AbstractSet give everything from a few methods.
import java.util.*;

public class CustomAbstractCollections {
    static class Squares extends AbstractList<Integer> implements RandomAccess {
        @Override public Integer get(int i) { return Objects.checkIndex(i, 8) * i; }
        @Override public int size() { return 8; }
    }

    static class Digits extends AbstractMap<String, Integer> {
        @Override public Set<Entry<String, Integer>> entrySet() {
            return new AbstractSet<>() {
                @Override public int size() { return 3; }
                @Override public Iterator<Entry<String, Integer>> iterator() {
                    return new Iterator<>() {
                        int i;
                        @Override public boolean hasNext() { return i < 3; }
                        @Override public Entry<String, Integer> next() { return new SimpleEntry<>("d" + i, i++); }
                    };
                }
            };
        }
    }

    public static void main(String[] args) {
        Squares s = new Squares();
        System.out.println(s + " " + s.contains(49) + " " + s.indexOf(36) + " " + s.subList(2, 5) + " " + s.hashCode());
        System.out.println(s.equals(List.of(0, 1, 4, 9, 16, 25, 36, 49)) + " " + s.stream().mapToInt(x -> x).sum());
        try {
            s.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("add " + e.getMessage());
        }
        try {
            s.get(8);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Digits d = new Digits();
        System.out.println(d + " " + d.get("d2") + " " + d.containsValue(7) + " " + d.keySet() + " " + d.values());
        System.out.println(d.equals(Map.of("d0", 0, "d1", 1, "d2", 2)) + " " + (d.hashCode() == Map.of("d0", 0, "d1", 1, "d2", 2).hashCode()));
        try {
            d.put("x", 1);
        } catch (UnsupportedOperationException e) {
            System.out.println("put " + e);
        }
        try {
            d.remove("d1");
        } catch (UnsupportedOperationException e) {
            System.out.println("remove " + e.getMessage());
        }
        List<Object> self = new ArrayList<>();
        self.add(self);
        System.out.println(self);
    }
}
