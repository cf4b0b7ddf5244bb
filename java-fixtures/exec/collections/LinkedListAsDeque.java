// LinkedList as list, queue, stack and deque, with the answers at the empty ends.
import java.util.*;

public class LinkedListAsDeque {
    public static void main(String[] args) {
        LinkedList<String> l = new LinkedList<>();
        System.out.println(l.peek() + " " + l.poll() + " " + l.peekLast() + " " + l.pollLast());
        for (String op : new String[] {"element", "remove", "pop", "getFirst", "getLast", "removeLast"}) {
            try {
                switch (op) {
                    case "element" -> l.element();
                    case "remove" -> l.remove();
                    case "pop" -> l.pop();
                    case "getFirst" -> l.getFirst();
                    case "getLast" -> l.getLast();
                    default -> l.removeLast();
                }
                System.out.println(op + " returned");
            } catch (NoSuchElementException e) {
                System.out.println(op + " " + e);
            }
        }
        l.push("one");
        l.addLast("two");
        l.offerFirst("zero");
        l.add(null);
        l.add(1, "half");
        System.out.println(l + " " + l.indexOf(null) + " " + l.lastIndexOf("two"));
        Iterator<String> down = l.descendingIterator();
        StringBuilder sb = new StringBuilder();
        while (down.hasNext()) sb.append(down.next()).append(';');
        System.out.println(sb);
        l.add("half");
        System.out.println(l.removeFirstOccurrence("half") + " " + l + " " + l.removeLastOccurrence("half") + " " + l);
        ListIterator<String> it = l.listIterator(2);
        it.add("inserted");
        System.out.println(it.next() + " " + it.nextIndex() + " " + it.previous());
        it.remove();
        System.out.println(l);
        try {
            l.get(4);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
