// Java serialization: object graphs with sharing and cycles, transient and static fields, inheritance, arrays, enums, records.
import java.io.*;
import java.util.*;

public class SerializationBasics {
    static class Base { int inherited = 7; Base() { System.out.println("Base()"); inherited = 8; } }
    enum Color { RED, GREEN { } }
    record Point(int x, int y) implements Serializable { Point { System.out.println("Point(" + x + "," + y + ")"); } }
    static class Node extends Base implements Serializable {
        private static final long serialVersionUID = 1;
        static int count;
        final String name;
        transient int cache = 99;
        Node next;
        Object[] things;
        Node(String name) { this.name = name; System.out.println("Node(" + name + ")"); }
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(b)) { out.writeObject(o); }
        return b.toByteArray();
    }

    static Object read(byte[] b) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(b))) { return in.readObject(); }
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a"), b = new Node("b");
        a.next = b;
        b.next = a;
        a.inherited = 55;
        Object shared = new int[] {1, 2};
        a.things = new Object[] {shared, shared, Color.GREEN, new Point(3, 4), "s", 1.5, null, new ArrayList<>(List.of("l")), new Date(5), Integer.class, int.class};
        System.out.println("reading");
        Node c = (Node) read(write(a));
        System.out.println(c.name + " " + c.next.name + " " + (c.next.next == c) + " " + c.cache + " " + c.inherited);
        System.out.println((c.things[0] == c.things[1]) + " " + (c.things[2] == Color.GREEN) + " " + c.things[3] + " " + c.things[4] + c.things[5] + c.things[6] + c.things[7] + ((Date) c.things[8]).getTime() + c.things[9] + c.things[10]);
        Object[] all = {new int[][] {{1}, {}, null}, new HashMap<>(Map.of("k", 1)), new TreeMap<>(Map.of(2, "two")), new LinkedList<>(List.of(1, 2)), new ArrayDeque<>(List.of(3)), EnumSet.of(Color.RED), new BitSet(), List.of(1, 2, 3), Map.of("x", "y"), new java.math.BigInteger("-12345678901234567890"), new java.math.BigDecimal("1.50"), java.time.LocalDate.of(2024, 2, 29), Optional.class, new StringBuilder("sb")};
        for (Object o : all) {
            Object r = read(write(o));
            System.out.println(r.getClass().getSimpleName() + " " + (o instanceof Object[] x ? Arrays.deepToString((Object[]) r) : r));
        }
    }
}
