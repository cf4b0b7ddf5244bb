// Code of no module uses classes of packages that are not exported: every way of it is an IllegalAccessError.
import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

public class NotExported {
    /// Stands for a class of the JDK in the classes below, until they are loaded.
    public static class Hole {
        public static int number;
        public static boolean isBooted() { return false; }
    }
    public interface HoleInterface { }

    public static class Calls implements Runnable { public void run() { System.out.println(Hole.isBooted()); } }
    public static class Reads implements Runnable { public void run() { System.out.println(Hole.number); } }
    public static class Makes implements Runnable { public void run() { System.out.println(new Hole()); } }
    public static class MakesArray implements Runnable { public void run() { System.out.println(new Hole[1][2].length); } }
    public static class Tests implements Runnable { public void run() { System.out.println((Object) "text" instanceof Hole); } }
    public static class Casts implements Runnable { public void run() { Object o = null; System.out.println((Hole) o); o = "text"; System.out.println((Hole) o); } }
    public static class Names implements Runnable { public void run() { System.out.println(Hole.class); } }
    public static class Extends extends Hole implements Runnable { public void run() { System.out.println("made"); } }
    public static class Implements implements HoleInterface, Runnable { public void run() { System.out.println("made"); } }
    public static class Exported implements Runnable { public void run() { System.out.println(Hole.class); } }

    /// The bytes of a class in which some names are others.
    static byte[] rename(byte[] from, Map<String, String> names) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(from));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeLong(in.readLong());
        int count = in.readUnsignedShort();
        out.writeShort(count);
        for (int i = 1; i < count; i++) {
            int tag = in.readUnsignedByte();
            out.writeByte(tag);
            switch (tag) {
                case 1 -> {
                    String text = in.readUTF();
                    for (var name : names.entrySet()) {
                        text = text.equals(name.getKey()) ? name.getValue() : text.replace("L" + name.getKey() + ";", "L" + name.getValue() + ";");
                    }
                    out.writeUTF(text);
                }
                case 5, 6 -> { out.writeLong(in.readLong()); i++; }
                case 7, 8, 16, 19, 20 -> out.writeShort(in.readShort());
                case 15 -> out.write(in.readNBytes(3));
                default -> out.writeInt(in.readInt());
            }
        }
        in.transferTo(out);
        return bytes.toByteArray();
    }

    static class Loader extends ClassLoader {
        final String hole, holeInterface;
        Loader(String hole, String holeInterface) { super(NotExported.class.getClassLoader()); this.hole = hole; this.holeInterface = holeInterface; }
        Class<?> define(Class<?> c) throws IOException {
            try (InputStream in = c.getResourceAsStream(c.getName() + ".class")) {
                byte[] bytes = rename(in.readAllBytes(), Map.of("NotExported$Hole", hole, "NotExported$HoleInterface", holeInterface));
                return defineClass(c.getName(), bytes, 0, bytes.length);
            }
        }
    }

    static void run(Class<?> c, String hole) throws Exception {
        Loader loader = new Loader(hole, "jdk/internal/misc/Blocker$None");
        for (int i = 0; i < 2; i++) {
            try {
                Class<?> defined = i == 0 ? loader.define(c) : loader.loadClass(c.getName());
                ((Runnable) defined.getConstructor().newInstance()).run();
            } catch (Throwable e) {
                System.out.println(c.getSimpleName() + ": " + e.toString().replaceAll("@(0x)?[0-9a-f]+", "@H"));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : List.of(Calls.class, Reads.class, Makes.class, MakesArray.class, Tests.class, Casts.class, Names.class)) run(c, "jdk/internal/misc/VM");
        run(Extends.class, "jdk/internal/misc/VM");
        run(Exported.class, "java/util/concurrent/TimeUnit");
        run(Names.class, "sun/nio/ch/IOStatus");
        run(Names.class, "java/util/KeyValueHolder");
        Class<?> internal = Class.forName("jdk.internal.misc.VM");
        Method booted = internal.getMethod("isBooted");
        try {
            booted.invoke(null);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@H"));
        }
        try {
            booted.setAccessible(true);
        } catch (InaccessibleObjectException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@H"));
        }
        try {
            MethodHandles.lookup().findStatic(internal, "isBooted", MethodType.methodType(boolean.class));
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@H"));
        }
    }
}
