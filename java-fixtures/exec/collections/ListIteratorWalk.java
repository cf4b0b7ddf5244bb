// ListIterator in both directions with add, set and remove, and the states in which they are refused.
import java.util.*;

public class ListIteratorWalk {
    static void walk(List<String> list) {
        list.addAll(List.of("a", "b", "c", "d"));
        ListIterator<String> it = list.listIterator();
        while (it.hasNext()) {
            int i = it.nextIndex();
            if (i != it.previousIndex() + 1) System.out.println("indices disagree");
            String s = it.next();
            if (s.equals("a")) it.remove();
            else if (s.equals("b")) { it.set("B"); it.add("b2"); }
            else if (s.equals("c")) it.add("c2");
        }
        System.out.println(list + " " + it.nextIndex() + " " + it.hasNext());
        while (it.hasPrevious()) {
            String s = it.previous();
            if (s.endsWith("2")) it.remove();
            else it.set(s + s);
        }
        it.add("first");
        System.out.println(list + " " + it.previousIndex());
        try {
            it.set("x");
        } catch (IllegalStateException e) {
            System.out.println("set after add: " + e.getMessage());
        }
        it.next();
        it.remove();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("remove after remove: " + e.getMessage());
        }
        while (it.hasNext()) it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println("past the end");
        }
        try {
            list.listIterator(9);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage() + " " + list);
        }
    }

    public static void main(String[] args) {
        walk(new ArrayList<>());
        walk(new LinkedList<>());
        walk(new Vector<>());
    }
}
