// StackOverflowError from mutual toString, caught at a shallow depth; the program goes on and other threads are unharmed.
import java.util.*;

public class RecursiveToString {
    static class Node {
        final String name;
        Node other;
        Node(String name) { this.name = name; }
        @Override public String toString() { return name + "->" + other; }
    }

    static int depth;
    static int dive() { depth++; return dive() + 1; }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a"), b = new Node("b");
        a.other = b;
        System.out.println(a);
        b.other = a;
        try {
            System.out.println(a.toString().length());
        } catch (StackOverflowError e) {
            System.out.println(e.getClass() + " " + e.getMessage() + " " + (e.getStackTrace().length > 100));
        }
        List<Object> list = new ArrayList<>();
        list.add(list);
        System.out.println(list);
        try {
            list.hashCode();
        } catch (StackOverflowError e) {
            System.out.println("hashCode overflows");
        }
        Map<String, Object> m = new HashMap<>();
        m.put("self", m);
        System.out.println(m);
        try {
            dive();
        } catch (StackOverflowError e) {
            System.out.println("deep enough " + (depth > 500));
        } finally {
            System.out.println("finally after overflow");
        }
        int[] result = {0};
        Thread t = new Thread(() -> {
            try {
                dive();
            } catch (StackOverflowError e) {
                result[0] = 1;
            }
        });
        t.start();
        t.join();
        System.out.println(result[0] + " " + new Node("fine"));
        StringBuilder sb = new StringBuilder();
        for (StackTraceElement e : new Throwable().getStackTrace()) sb.append(e.getMethodName());
        System.out.println(sb);
    }
}
