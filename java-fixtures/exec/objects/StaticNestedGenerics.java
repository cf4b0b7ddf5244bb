// Generic classes with bounded types, wildcard capture, recursive bounds and heap pollution found late.
import java.util.ArrayList;
import java.util.List;

public class StaticNestedGenerics {
    static class Node<T extends Comparable<T>> {
        T value;
        Node<T> left;
        Node<T> right;

        Node(T value) {
            this.value = value;
        }

        void add(T v) {
            if (v.compareTo(value) < 0) {
                if (left == null) left = new Node<>(v);
                else left.add(v);
            } else if (right == null) right = new Node<>(v);
            else right.add(v);
        }

        void walk(List<? super T> out) {
            if (left != null) left.walk(out);
            out.add(value);
            if (right != null) right.walk(out);
        }
    }

    static <T extends Comparable<? super T>> T max(Iterable<? extends T> it) {
        T best = null;
        for (T t : it) {
            if (best == null || t.compareTo(best) > 0) best = t;
        }
        return best;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Node<String> root = new Node<>("m");
        for (String s : "q c x a n b".split(" ")) {
            root.add(s);
        }
        List<Object> out = new ArrayList<>();
        root.walk(out);
        System.out.println(out);
        System.out.println(max(List.of(3, 9, 4)));
        List raw = new ArrayList<Integer>();
        raw.add("not an integer");
        List<Integer> ints = raw;
        System.out.println(ints.size() + " " + raw.get(0));
        try {
            Integer i = ints.get(0);
            System.out.println(i);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            ((Node) root).add(5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
