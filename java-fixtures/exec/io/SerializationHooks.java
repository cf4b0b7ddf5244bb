// writeObject, readObject, readResolve, writeReplace, Externalizable, readObjectNoData, validation: order of the calls.
import java.io.*;

public class SerializationHooks {
    static class Custom implements Serializable {
        private static final long serialVersionUID = 1;
        transient String secret;
        int plain = 5;
        Custom(String s) { secret = s; }
        private void writeObject(ObjectOutputStream out) throws IOException {
            System.out.println("Custom.writeObject");
            out.defaultWriteObject();
            out.writeUTF(new StringBuilder(secret).reverse().toString());
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            System.out.println("Custom.readObject plain=" + plain);
            in.defaultReadObject();
            secret = new StringBuilder(in.readUTF()).reverse().toString();
            in.registerValidation(() -> System.out.println("validated " + secret), 0);
        }
    }
    static final class Single implements Serializable {
        private static final long serialVersionUID = 1;
        static final Single INSTANCE = new Single();
        private Object readResolve() { System.out.println("Single.readResolve"); return INSTANCE; }
    }
    static class Proxied implements Serializable {
        private static final long serialVersionUID = 1;
        final int v;
        Proxied(int v) { this.v = v; }
        private Object writeReplace() { System.out.println("Proxied.writeReplace"); return new Stub(v); }
        private record Stub(int v) implements Serializable {
            private Object readResolve() { System.out.println("Stub.readResolve"); return new Proxied(v + 1); }
        }
    }
    public static class Ext implements Externalizable {
        String s = "unset";
        public Ext() { System.out.println("Ext()"); }
        Ext(String s) { this.s = s; }
        @Override public void writeExternal(ObjectOutput out) throws IOException { out.writeObject(s); out.writeInt(42); }
        @Override public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException { s = in.readObject() + ":" + in.readInt(); }
    }

    static Object copy(Object o) throws Exception {
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(b);
        out.writeObject(o);
        out.flush();
        return new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        Custom c = (Custom) copy(new Custom("hidden"));
        System.out.println(c.secret + c.plain);
        System.out.println(copy(Single.INSTANCE) == Single.INSTANCE);
        System.out.println(((Proxied) copy(new Proxied(1))).v);
        System.out.println(((Ext) copy(new Ext("ext"))).s);
    }
}
