// Sorting of objects is stable, through the insertion path and the merge path, and calls the comparator as documented.
import java.util.*;

public class SortingStability {
    record Item(int key, int seq) {}

    static String check(List<Item> items) {
        Item last = null;
        for (Item i : items) {
            if (last != null && (last.key > i.key || last.key == i.key && last.seq > i.seq)) return "broken at " + i;
            last = i;
        }
        return "stable";
    }

    public static void main(String[] args) {
        int comparisons[] = {0};
        for (int n : new int[] {1, 2, 31, 32, 33, 100, 1000}) {
            List<Item> items = new ArrayList<>();
            int seed = 7;
            for (int i = 0; i < n; i++) {
                seed = seed * 1664525 + 1013904223;
                items.add(new Item((seed >>> 20) % 10, i));
            }
            comparisons[0] = 0;
            items.sort((a, b) -> { comparisons[0]++; return Integer.compare(a.key, b.key); });
            System.out.println(n + " " + check(items) + " comparisons " + comparisons[0]);
        }
        Integer[] sorted = new Integer[50];
        for (int i = 0; i < 50; i++) sorted[i] = 50 - i;
        comparisons[0] = 0;
        Arrays.sort(sorted, (a, b) -> { comparisons[0]++; return a - b; });
        System.out.println(sorted[0] + " " + sorted[49] + " " + comparisons[0]);
        try {
            Integer[] many = new Integer[100];
            Arrays.setAll(many, i -> (i * 37) % 100);
            Arrays.sort(many, (a, b) -> a.equals(b) ? 0 : 1);
            System.out.println("accepted " + many[0]);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(new Object[] {"a", 1});
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
