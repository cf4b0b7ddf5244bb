// ArrayList: growth, insertion and removal in the middle, overloads of remove, range errors with their messages.
import java.util.*;

public class ArrayListBasics {
    static void expect(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(2);
        for (int i = 0; i < 20; i++) list.add(i * i);
        list.add(3, -1);
        list.add(list.size(), -2);
        System.out.println(list);
        System.out.println(list.remove(3) + " " + list.remove(Integer.valueOf(16)) + " " + list.remove(Integer.valueOf(17)));
        System.out.println(list.indexOf(81) + " " + list.lastIndexOf(5) + " " + list.contains(-2));
        System.out.println(list.set(0, 100) + " " + list.get(0));
        list.addAll(2, Arrays.asList(7, 7, 7));
        System.out.println(list + " " + list.size());
        System.out.println(list.removeIf(x -> x % 2 == 0) + " " + list);
        list.replaceAll(x -> x * 2);
        System.out.println(list.retainAll(Set.of(14, 18, 50)) + " " + list);
        System.out.println(list.equals(Arrays.asList(14, 14, 14, 18, 50)) + " " + list.hashCode());
        expect("get", () -> list.get(5));
        expect("get -1", () -> list.get(-1));
        expect("add", () -> list.add(7, 1));
        expect("set", () -> list.set(9, 1));
        expect("remove", () -> list.remove(6));
        expect("capacity", () -> new ArrayList<String>(-4));
        expect("subList", () -> list.subList(3, 2));
        expect("subList end", () -> list.subList(0, 9));
        list.clear();
        System.out.println(list.isEmpty() + " " + list);
    }
}
