// ArrayDeque: the circular array wraps and grows without losing order; nulls are refused.
import java.util.*;

public class ArrayDequeWrapAround {
    public static void main(String[] args) {
        ArrayDeque<Integer> d = new ArrayDeque<>(4);
        for (int i = 0; i < 10; i++) {
            d.addLast(i);
            d.addFirst(-i);
            if (i % 3 == 0) d.pollFirst();
        }
        System.out.println(d + " " + d.size());
        long sum = 0;
        for (int round = 0; round < 1000; round++) {
            d.addLast(d.pollFirst() + round);
            if (round % 100 == 0) d.addFirst(round);
            sum = sum * 31 + d.peekLast();
        }
        System.out.println(sum + " " + d.size() + " " + d.peekFirst() + " " + d.peekLast());
        System.out.println(d.removeIf(x -> x % 2 != 0) + " " + d);
        System.out.println(d.contains(900) + " " + d.removeFirstOccurrence(900) + " " + d.contains(12345));
        Iterator<Integer> it = d.iterator();
        it.next();
        it.remove();
        System.out.println(d.size() + " " + d.getFirst());
        try {
            d.add(null);
        } catch (NullPointerException e) {
            System.out.println("null refused " + e.getMessage());
        }
        ArrayDeque<Integer> copy = d.clone();
        copy.clear();
        System.out.println(d.isEmpty() + " " + copy.isEmpty() + " " + copy.pollLast());
        try {
            copy.pop();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
    }
}
