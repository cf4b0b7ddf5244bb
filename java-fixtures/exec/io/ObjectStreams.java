// Saving a game: serialization of a graph with records, enums, transient fields, custom forms, and filters.
import java.io.*;
import java.util.*;

public class ObjectStreams {
    enum Side { X { String mark() { return "x"; } }, O { String mark() { return "o"; } }; abstract String mark(); }
    record Move(int at, Side by) implements Serializable { Move { if (at < 0) throw new IllegalArgumentException("at " + at); } }
    static class Board implements Serializable { private static final long serialVersionUID = 1; final Side[] cells = new Side[9]; transient int hash = 7; final List<Move> moves = new LinkedList<>(); Board self = this; Comparator<String> order = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a); private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { in.defaultReadObject(); hash = moves.size(); } Board play(int at, Side s) { cells[at] = s; moves.add(new Move(at, s)); return this; } }
    static class Token implements Serializable { static final Token ONLY = new Token(); private Object readResolve() { return ONLY; } }
    static class Packed implements Externalizable { int n; String s; public Packed() { } Packed(int n, String s) { this.n = n; this.s = s; } public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(n); o.writeUTF(s); } public void readExternal(ObjectInput i) throws IOException { n = i.readInt(); s = i.readUTF(); } @Override public String toString() { return n + s; } }
    static class Plain { int p = 5; Plain() { p = 6; } } static class Kid extends Plain implements Serializable { int k = 1; Object bad; }
    static byte[] save(Object... os) throws IOException { ByteArrayOutputStream b = new ByteArrayOutputStream(); try (ObjectOutputStream o = new ObjectOutputStream(b)) { for (Object x : os) o.writeObject(x); } return b.toByteArray(); }
    static ObjectInputStream open(byte[] b) throws IOException { return new ObjectInputStream(new ByteArrayInputStream(b)); }

    public static void main(String[] args) throws Exception {
        Board b = new Board().play(4, Side.X).play(0, Side.O);
        ObjectInputStream in = open(save(b, Side.X, Token.ONLY, new Packed(3, "p"), new Kid(), new int[][] {{1}, null}, Map.of("k", new Move(2, Side.O)), new ArrayDeque<>(List.of(1, 2)), b));
        Board c = (Board) in.readObject();
        System.out.println(c.moves + " " + c.cells[4].mark() + " " + c.hash + " " + (c.self == c) + " " + c.order.compare("a", "b") + " " + Arrays.toString(c.cells).hashCode());
        System.out.println((in.readObject() == Side.X) + " " + (in.readObject() == Token.ONLY) + " " + in.readObject() + " " + ((Kid) in.readObject()).p + " " + Arrays.deepToString((int[][]) in.readObject()) + " " + in.readObject() + " " + in.readObject() + " " + (in.readObject() == c));
        try { in.readObject(); } catch (EOFException e) { System.out.println(e); }
        Kid k = new Kid(); k.bad = new Object(); try { save(k); } catch (NotSerializableException e) { System.out.println(e); }
        byte[] bytes = save(new Move(5, Side.X)); bytes[0] = 0; try { open(bytes); } catch (StreamCorruptedException e) { System.out.println(e); }
        ObjectInputStream filtered = open(save(new Move(1, Side.O))); filtered.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.base/*;!*")); try { filtered.readObject(); } catch (InvalidClassException e) { System.out.println(e.getMessage()); }
        ObjectStreamClass d = ObjectStreamClass.lookup(Board.class); System.out.println(d.getSerialVersionUID() + " " + Arrays.toString(d.getFields()) + " " + ObjectStreamClass.lookup(Move.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Plain.class) + " " + ObjectStreamClass.lookup(Kid.class).getSerialVersionUID());
        ByteArrayOutputStream raw = new ByteArrayOutputStream(); DataOutputStream o = new DataOutputStream(raw); o.writeUTF("h\u00e9\0"); o.writeLong(-2); o.writeDouble(Math.E); o.writeChars("ab"); o.writeBoolean(true); DataInputStream i = new DataInputStream(new ByteArrayInputStream(raw.toByteArray())); System.out.println(i.readUTF().length() + " " + i.readLong() + " " + i.readDouble() + " " + i.readChar() + i.readChar() + i.readBoolean() + " " + raw.size() + " " + o.size());
        PipedInputStream pin = new PipedInputStream(); PipedOutputStream pout = new PipedOutputStream(pin); Thread t = new Thread(() -> { try (PrintWriter w = new PrintWriter(pout)) { w.printf("%d lines%n%s", 2, "end"); } }); t.start(); System.out.println(new BufferedReader(new InputStreamReader(pin)).lines().toList()); t.join();
        LineNumberReader lr = new LineNumberReader(new StringReader("a\r\nb\rc")); while (lr.readLine() != null) ; System.out.println(lr.getLineNumber() + " " + new SequenceInputStream(new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream("c".getBytes())).readAllBytes().length + " " + new StreamTokenizer(new StringReader("x 1.5")) { int both() throws IOException { return nextToken() * 10 + nextToken(); } }.both());
    }
}
