// What ObjectOutputStream and ObjectInputStream refuse, with the messages; version and stream corruption.
import java.io.*;

public class SerializationErrors {
    static class Plain { }
    static class Holder implements Serializable { private static final long serialVersionUID = 1; Object o = new Plain(); }
    static class NoDefault { NoDefault(int x) { } }
    static class Child extends NoDefault implements Serializable { private static final long serialVersionUID = 1; Child() { super(1); } }
    static class Thrower implements Serializable {
        private static final long serialVersionUID = 1;
        private void readObject(ObjectInputStream in) { throw new IllegalStateException("from readObject"); }
    }
    static class Forbidden implements Serializable {
        private static final long serialVersionUID = 1;
        private void writeObject(ObjectOutputStream out) throws IOException { throw new NotSerializableException("on purpose"); }
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(b);
        out.writeObject(o);
        out.flush();
        return b.toByteArray();
    }

    static void attempt(String label, Object o, int damageAt, int damage) {
        try {
            byte[] b = write(o);
            if (damageAt >= 0) b[damageAt] = (byte) damage;
            System.out.println(label + " " + new ObjectInputStream(new ByteArrayInputStream(b)).readObject().getClass().getName());
        } catch (IOException | ClassNotFoundException | RuntimeException e) {
            System.out.println(label + " " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        attempt("plain", new Plain(), -1, 0);
        attempt("nested", new Holder(), -1, 0);
        attempt("array", new Object[] {1, new Plain()}, -1, 0);
        attempt("lambda", (Runnable & Serializable) () -> { }, 4, 0);
        attempt("no default", new Child(), -1, 0);
        attempt("thrower", new Thrower(), -1, 0);
        attempt("forbidden", new Forbidden(), -1, 0);
        attempt("fine", new Integer[] {1}, -1, 0);
        attempt("magic", "text", 0, 0);
        attempt("tag", "text", 4, 0x55);
        attempt("class name", 5, 8, 'X');
        byte[] uid = write(new Thrower());
        int at = 4 + 2 + 2 + Thrower.class.getName().length();
        uid[at + 7] = 9;
        try {
            new ObjectInputStream(new ByteArrayInputStream(uid)).readObject();
        } catch (InvalidClassException e) {
            System.out.println(e.getMessage());
        }
        try {
            new ObjectInputStream(new ByteArrayInputStream(new byte[2]));
        } catch (EOFException e) {
            System.out.println("short header " + e.getMessage());
        }
        System.out.println(ObjectStreamClass.lookup(Thrower.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Plain.class) + " " + ObjectStreamClass.lookup(String.class).getSerialVersionUID());
        ObjectInputStream filtered = new ObjectInputStream(new ByteArrayInputStream(write(new Integer[] {1})));
        filtered.setObjectInputFilter(i -> i.serialClass() == Integer[].class ? ObjectInputFilter.Status.REJECTED : ObjectInputFilter.Status.UNDECIDED);
        try {
            filtered.readObject();
        } catch (InvalidClassException e) {
            System.out.println(e.getMessage());
        }
    }
}
