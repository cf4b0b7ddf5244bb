// Null is cast and tested without loading the class.
import java.io.*;
import java.util.*;

public class CastsOfNull {
    public static class Target { }

    public static class User {
        public static String cast(Object o) {
            Target t = (Target) o;
            return "cast " + (t == null);
        }
        public static String test(Object o) { return "test " + (o instanceof Target); }
        public static String array(Object o) { return "array " + (o instanceof Target[]); }
    }

    static class Loader extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("CastsOfNull$")) return super.loadClass(name, resolve);
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) return loaded;
            System.out.println("loads " + name);
            if (name.endsWith("Target")) throw new ClassNotFoundException(name);
            try (InputStream in = CastsOfNull.class.getResourceAsStream(name + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> user = new Loader().loadClass("CastsOfNull$User");
        for (Object value : new Object[] {null, null}) {
            for (String method : List.of("cast", "test", "array")) {
                try {
                    System.out.println(user.getMethod(method, Object.class).invoke(null, value));
                } catch (java.lang.reflect.InvocationTargetException e) {
                    System.out.println(method + " " + e.getCause());
                }
            }
        }
    }
}
