// Vector, Stack, Hashtable, Enumeration: the synchronised classes of Java 1.0 and their messages.
import java.util.*;

public class OldCollections {
    public static void main(String[] args) {
        Vector<Integer> v = new Vector<>(2, 3);
        for (int i = 0; i < 6; i++) v.addElement(i * 10);
        System.out.println(v + " " + v.capacity() + " " + v.elementAt(2) + " " + v.firstElement() + " " + v.lastElement());
        v.insertElementAt(5, 1);
        v.removeElementAt(0);
        v.setSize(9);
        System.out.println(v + " " + v.indexOf(null));
        try {
            v.elementAt(20);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            v.get(-1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Stack<String> s = new Stack<>();
        s.push("a");
        s.push("b");
        s.push("c");
        System.out.println(s.peek() + " " + s.search("a") + " " + s.search("zz") + " " + s.pop() + " " + s);
        s.clear();
        try {
            s.pop();
        } catch (EmptyStackException e) {
            System.out.println(e);
        }
        Hashtable<String, Integer> h = new Hashtable<>();
        for (String w : "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu".split(" ")) h.put(w, w.length());
        System.out.println(h);
        StringBuilder sb = new StringBuilder();
        for (Enumeration<Integer> e = h.elements(); e.hasMoreElements();) sb.append(e.nextElement());
        System.out.println(sb + " " + h.contains(7) + " " + h.containsKey("mu"));
        try {
            h.put("x", null);
        } catch (NullPointerException e) {
            System.out.println("no null values");
        }
        Dictionary<String, Integer> d = h;
        System.out.println(d.remove("mu") + " " + d.size());
    }
}
