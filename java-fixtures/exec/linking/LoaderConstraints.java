import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Loaders that mean different classes by one name (JVMS 5.3.4): whatever would take one for the other is a LinkageError. */
public class LoaderConstraints {
    // XB is given the name XA when a loader defines it.
    public static class XA { public int[] array = {1}; }
    public static class XB { public long number = 7; }

    public static class Maker {
        public static XA field = make(1);
        public XA own = make(2);
        public static XA make(long number) { return number < 0 ? null : new XA(); }
        public static XA[][] many() { return new XA[1][1]; }
        public static void take(XA x) { }
        public XA get() { return make(3); }
        public static int plain(String s) { return s.length(); }
    }

    public interface Shape { XA area(); default void scale(XA by) { } }
    public static class Base { public void run(XA x) { } protected XA give() { return null; } }
    public static class Sub extends Base { public void run(XA x) { } }
    public static class SubGives extends Base { protected XA give() { return null; } }
    public static class Square implements Shape { public XA area() { return null; } }
    public static class Inherits extends Base { }

    public static class Use {
        public static void result() { System.out.println(Maker.make(1).array.length); }
        public static void array() { System.out.println(Maker.many().length); }
        public static void parameter() { Maker.take(null); System.out.println("taken"); }
        public static void loaded() { new XA(); Maker.take(new XA()); System.out.println("taken"); }
        public static void staticField() { System.out.println(Maker.field.array.length); }
        public static void instanceField() { System.out.println(new Maker().own.array.length); }
        public static void virtual() { System.out.println(new Maker().get().array.length); }
        public static void plain() { System.out.println(Maker.plain("abc")); }
        public static void shape() { System.out.println(new Square().area()); }
        public static void throughInterface() { Shape s = new Square(); s.scale(null); System.out.println("scaled"); }
        public static void sub() { new Sub().run(null); System.out.println("run"); }
        public static void gives() { System.out.println(new SubGives() != null); }
        public static void inherits() { new Inherits().run(null); System.out.println("inherited"); }
        public static void reference() {
            java.util.function.LongFunction<XA> make = Maker::make;
            System.out.println(make.apply(1).array.length);
        }
        public static void thenLoaded() { Maker.make(-1); System.out.println("made"); System.out.println(new XA() != null); }
        public static void twice() {
            for (int i = 0; i < 2; i++) {
                try {
                    result();
                } catch (LinkageError e) {
                    System.out.println(i + " " + e.getClass().getName());
                }
            }
        }
    }

    /** Defines some classes itself, one of them from the bytes of another; some it asks another loader for. */
    static class Own extends ClassLoader {
        final List<String> mine;
        final String xa;
        final Map<String, ClassLoader> others;

        Own(String name, String xa, List<String> mine, Map<String, ClassLoader> others) {
            super(name, LoaderConstraints.class.getClassLoader());
            this.xa = xa;
            this.mine = mine;
            this.others = others;
        }

        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            String simple = name.substring(name.indexOf('$') + 1);
            if (others.containsKey(simple)) {
                return others.get(simple).loadClass(name);
            }
            if (!mine.contains(simple)) {
                return super.loadClass(name, resolve);
            }
            byte[] bytes = bytes(simple.equals("XA") ? "LoaderConstraints$" + xa : name);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    static byte[] bytes(String name) {
        try (InputStream in = LoaderConstraints.class.getResourceAsStream("/" + name + ".class")) {
            byte[] bytes = in.readAllBytes();
            for (int i = 0; i + 2 < bytes.length; i++) {
                if (bytes[i] == '$' && bytes[i + 1] == 'X' && bytes[i + 2] == 'B') {
                    bytes[i + 2] = 'A';
                }
            }
            return bytes;
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    static final List<String> LIBRARY = Arrays.asList("Maker", "Shape", "Base", "XA");
    static final List<String> USER =
        Arrays.asList("Use", "Square", "Sub", "SubGives", "Inherits", "XA");

    static void call(String what, ClassLoader loader, String method) throws Exception {
        try {
            loader.loadClass("LoaderConstraints$Use").getMethod(method).invoke(null);
        } catch (InvocationTargetException e) {
            Throwable t = e.getCause();
            System.out.println(what + ": " + t.getClass().getName() + ": "
                + String.valueOf(t.getMessage()).replaceAll("@(0x)?[0-9a-f]+", "@"));
            for (StackTraceElement frame : t.getStackTrace()) {
                if (frame.getClassName().startsWith("LoaderConstraints$Use")) {
                    System.out.println("  at " + frame.getMethodName());
                }
            }
        }
    }

    static Own user(String xa, ClassLoader library) {
        Map<String, ClassLoader> others = Map.of("Maker", library, "Shape", library, "Base", library);
        return new Own("user", xa, USER, others);
    }

    public static void main(String[] args) throws Exception {
        String[] methods = {
            "result", "array", "parameter", "loaded", "staticField", "instanceField", "virtual", "plain", "shape",
            "throughInterface", "sub", "gives", "inherits", "reference", "thenLoaded", "twice",
        };
        for (String method : methods) {
            // Both have a class XA, and both have loaded it.
            Own library = new Own("library", "XB", LIBRARY, Map.of());
            library.loadClass("LoaderConstraints$XA");
            Own user = user("XA", library);
            user.loadClass("LoaderConstraints$XA");
            call(method + ", both loaded", user, method);
            // Neither has loaded it yet.
            library = new Own("library", "XB", LIBRARY, Map.of());
            if (!method.equals("reference")) {
                call(method + ", none loaded", user("XA", library), method);
            }
            // They agree.
            library = new Own("library", "XA", LIBRARY, Map.of());
            Map<String, ClassLoader> all =
                Map.of("Maker", library, "Shape", library, "Base", library, "XA", library);
            call(method + ", one class", new Own("user", "XA", USER, all), method);
        }
        chain();
        parent();
    }

    /** The loaders at both ends never meet, but each agrees with the one in the middle, which means nothing by the name. */
    static void chain() throws Exception {
        Own end = new Own("end", "XB", LIBRARY, Map.of());
        end.loadClass("LoaderConstraints$XA");
        Own middle = new Own("middle", "XA", List.of("Use"), Map.of("Maker", end, "XA", end));
        call("chain", middle, "parameter");
        Own other = new Own("other", "XA", List.of("Inherits", "Base", "XA"), Map.of("Use", middle, "Maker", end));
        System.out.println(other.loadClass("LoaderConstraints$XA") == end.loadClass("LoaderConstraints$XA"));
    }

    /** The application's own classes and those of a loader that has its own idea of one of them. */
    static void parent() throws Exception {
        new XA();
        call("parent", new Own("user", "XB", List.of("Use", "XA"), Map.of()), "loaded");
        call("parent", new Own("user", "XB", List.of("Use", "XA"), Map.of()), "plain");
        call("parent", new Own("user", "XB", List.of("Use", "Sub", "XA"), Map.of()), "sub");
    }
}
