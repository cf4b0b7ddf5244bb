// The exact bytes of a small serialized object, the computed serialVersionUID, and reading primitives mixed with objects.
import java.io.*;
import java.util.HexFormat;

public class SerialVersionAndBytes {
    static class Small implements Serializable {
        private static final long serialVersionUID = 0x0102030405060708L;
        int a = 1;
        byte b = 2;
        String s = "x";
        double[] d = {0.5};
    }
    interface Shape extends Serializable { double area(); }
    static class Square implements Shape, Comparable<Square> {
        private int side;
        protected static final String NAME = "sq";
        Square(int side) { this.side = side; }
        public double area() { return side * side; }
        @Override public int compareTo(Square o) { return side - o.side; }
    }

    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(b);
        out.writeObject(new Small());
        out.writeInt(77);
        out.writeUTF("utf");
        out.writeObject(new String[] {"x", null});
        out.writeUnshared("x");
        out.reset();
        out.writeObject("x");
        out.flush();
        System.out.println(HexFormat.of().formatHex(b.toByteArray()));
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()));
        Small s = (Small) in.readObject();
        System.out.println(s.a + " " + s.b + " " + s.s + " " + s.d[0] + " " + in.readInt() + " " + in.readUTF() + " " + ((String[]) in.readObject())[0] + " " + in.readUnshared() + " " + in.readObject() + " " + in.available());
        try {
            in.readObject();
        } catch (EOFException e) {
            System.out.println("end");
        }
        ObjectStreamClass c = ObjectStreamClass.lookup(Square.class);
        System.out.println(c.getName() + " " + c.getSerialVersionUID() + " " + c.getFields().length + " " + c.getField("side"));
        for (ObjectStreamField f : ObjectStreamClass.lookup(Small.class).getFields()) System.out.print(f.getName() + ":" + f.getTypeCode() + ":" + f.getTypeString() + " ");
        System.out.println();
        in = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()));
        in.readObject();
        try {
            in.readObject();
        } catch (OptionalDataException e) {
            System.out.println("primitive data of " + e.length + " eof " + e.eof);
        }
    }
}
