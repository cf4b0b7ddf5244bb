// Arrays and generics: varargs arrays, unchecked creation, ClassCastException when the erased array leaks.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class GenericArrays {
    static class Bag<T> {
        @SuppressWarnings("unchecked")
        private T[] items = (T[]) new Object[2];
        private int size;

        void add(T t) {
            if (size == items.length) items = Arrays.copyOf(items, size * 2);
            items[size++] = t;
        }

        T get(int i) {
            return items[i];
        }

        T[] leak() {
            return items;
        }
    }

    @SafeVarargs
    static <T> T[] array(T... ts) {
        return ts;
    }

    static <T> T[] pair(T a, T b) {
        return array(a, b);
    }

    public static void main(String[] args) {
        Bag<String> bag = new Bag<>();
        for (String s : "a b c d e".split(" ")) {
            bag.add(s);
        }
        System.out.println(bag.get(4) + bag.get(0));
        try {
            String[] leaked = bag.leak();
            System.out.println(leaked.length);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        String[] fine = array("x", "y");
        System.out.println(fine.getClass().getSimpleName());
        try {
            String[] bad = pair("x", "y");
            System.out.println(bad.length);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        List<String> list = new ArrayList<>(List.of("p", "q"));
        System.out.println(list.toArray(new String[0]).length + list.toArray(String[]::new)[1]
                + Arrays.toString(list.toArray(new String[] {"1", "2", "3", "4"})));
        try {
            list.toArray(new Integer[2]);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        List<int[]> ints = Arrays.asList(new int[] {1, 2});
        System.out.println(ints.size() + " " + Arrays.asList(1, 2).size());
        try {
            Arrays.asList("a", "b").add("c");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size " + e.getMessage());
        }
    }
}
