import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Supplier;

import tarry.Verify;

/** Classes that each path defines in loaders of its own, after a choice: nothing of one path is there on another. */
public class OwnLoaders {
    // Given the name of XA when the library's loader defines it.
    public static class XA { public int[] array = {1, 2}; }
    public static class XB { public long number = 0x7f0000000000L; }

    public static class Maker {
        static final Object LOCK = new Object();
        static String[] names = {"a", "b"};
        public static XA make() { return new XA(); }
    }

    public static class Use {
        static final Supplier<String> TEXT = () -> "text";
        static int count;
        public static int go() {
            count++;
            return Maker.make().array.length * count + TEXT.get().length();
        }
    }

    static class Own extends ClassLoader {
        final String xa;
        final ClassLoader library;

        Own(String xa, ClassLoader library) {
            super(OwnLoaders.class.getClassLoader());
            this.xa = xa;
            this.library = library;
        }

        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            String simple = name.substring(name.indexOf('$') + 1);
            boolean mine = library == null ? simple.equals("Maker") : simple.equals("Use");
            if (known != null) {
                return known;
            } else if (simple.equals("XA")) {
                return xa == null ? library.loadClass(name) : define(name, "OwnLoaders$" + xa);
            } else if (mine) {
                return define(name, name);
            }
            return simple.equals("Maker") ? library.loadClass(name) : super.loadClass(name, resolve);
        }

        Class<?> define(String name, String from) {
            byte[] bytes = OwnLoaders.bytes(from);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    static byte[] bytes(String name) {
        try (InputStream in = OwnLoaders.class.getResourceAsStream("/" + name + ".class")) {
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

    public static class Hidden {
        static final Object OBJECT = new Object();
        public static String name() { return OBJECT.getClass().getName(); }
    }

    static String use(ClassLoader user) throws Exception {
        try {
            return "" + user.loadClass("OwnLoaders$Use").getMethod("go").invoke(null);
        } catch (InvocationTargetException e) {
            return e.getCause().getClass().getSimpleName();
        }
    }

    public static void main(String[] args) throws Exception {
        boolean early = args.length > 0;
        Own library = early ? new Own("XB", null) : null;
        if (early) {
            library.loadClass("OwnLoaders$Maker");
        }
        boolean confused = Verify.getBoolean();
        if (Verify.getInt(0, 1) == 0 && confused) {
            System.out.print("");
        }
        library = early ? library : new Own(confused ? "XB" : "XA", null);
        // Its own class by the name, or the library's.
        boolean own = Verify.getBoolean();
        Own user = new Own(own ? (confused ? "XA" : "XB") : null, library);
        String result = use(user) + " " + use(user);
        Runnable proxy = (Runnable) Proxy.newProxyInstance(user, new Class<?>[] {Runnable.class}, (p, m, a) -> null);
        proxy.run();
        Class<?> hidden =
            MethodHandles.lookup().defineHiddenClass(bytes("OwnLoaders$Hidden"), true).lookupClass();
        result += " " + hidden.getMethod("name").invoke(null);
        System.out.println(confused + " " + own + " " + result);
    }
}
