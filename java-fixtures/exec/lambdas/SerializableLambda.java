// A serialisable lambda survives a round trip with its captured values; a plain one does not.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.function.Function;
import java.util.function.IntSupplier;

public class SerializableLambda {
    interface SerialFn<A, B> extends Function<A, B>, Serializable {
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        return bytes.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T trip(T t) throws Exception {
        return (T) new ObjectInputStream(new ByteArrayInputStream(write(t))).readObject();
    }

    static String shout(String s) {
        return s + "!";
    }

    public static void main(String[] args) throws Exception {
        int base = 40;
        String text = "captured";
        SerialFn<Integer, String> f = n -> text + (base + n);
        SerialFn<Integer, String> g = trip(f);
        System.out.println(g.apply(2) + " " + (f != g));
        SerialFn<String, String> ref = SerializableLambda::shout;
        System.out.println(trip(ref).apply("hey"));
        SerialFn<String, Integer> bound = text::indexOf;
        System.out.println(trip(bound).apply("tur"));
        IntSupplier plain = () -> base;
        try {
            write(plain);
        } catch (NotSerializableException e) {
            System.out.println("not serialisable " + plain.getAsInt());
        }
    }
}
