// PriorityQueue: heap order as toString shows it, polling order, comparators, removal from the middle.
import java.util.*;

public class PriorityQueueOrder {
    record Task(String name, int priority) {}

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        for (int x : new int[] {5, 3, 8, 1, 9, 2, 7, 1}) {
            q.add(x);
            System.out.println(q);
        }
        System.out.println(q.remove(8) + " " + q);
        System.out.println(new PriorityQueue<>(List.of(9, 8, 7, 6, 5, 4)));
        StringBuilder out = new StringBuilder();
        while (!q.isEmpty()) out.append(q.poll()).append(' ');
        System.out.println(out);

        PriorityQueue<Task> tasks = new PriorityQueue<>(
            Comparator.comparingInt(Task::priority).reversed().thenComparing(Task::name));
        tasks.add(new Task("write", 2));
        tasks.add(new Task("test", 9));
        tasks.add(new Task("read", 2));
        tasks.add(new Task("plan", 5));
        Iterator<Task> it = tasks.iterator();
        it.next();
        it.remove();
        while (!tasks.isEmpty()) System.out.println(tasks.poll());
        try {
            PriorityQueue<Object> raw = new PriorityQueue<>();
            raw.add("text");
            raw.add(new int[0].length);
        } catch (ClassCastException e) {
            System.out.println(e.getClass());
        }
        try {
            q.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
    }
}
