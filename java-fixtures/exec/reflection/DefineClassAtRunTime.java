// A class made from bytes: the own nested class file read and defined by two loaders of our own; broken bytes refused.
import java.io.*;
import java.util.*;

public class DefineClassAtRunTime {
    public static class Plugin implements java.util.function.IntSupplier {
        static int loads;
        static { loads++; }
        @Override public int getAsInt() { return 40 + ++loads; }
    }

    static class Loader extends ClassLoader {
        final byte[] bytes;
        Loader(byte[] bytes) { super("own", DefineClassAtRunTime.class.getClassLoader()); this.bytes = bytes; }
        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            System.out.println("asked for " + name);
            if (!name.endsWith("$Plugin")) return super.loadClass(name, resolve);
            Class<?> c = findLoadedClass(name);
            return c != null ? c : defineClass(name, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = DefineClassAtRunTime.class.getResourceAsStream("DefineClassAtRunTime$Plugin.class").readAllBytes();
        Loader one = new Loader(bytes), two = new Loader(bytes);
        Class<?> a = one.loadClass("DefineClassAtRunTime$Plugin"), b = two.loadClass("DefineClassAtRunTime$Plugin");
        System.out.println((a == b) + " " + (a == Plugin.class) + " " + (a == one.loadClass("DefineClassAtRunTime$Plugin")) + " " + a.getName().equals(b.getName()));
        Object x = a.getDeclaredConstructor().newInstance(), y = b.getDeclaredConstructor().newInstance();
        System.out.println((x instanceof Plugin) + " " + ((java.util.function.IntSupplier) x).getAsInt() + ((java.util.function.IntSupplier) x).getAsInt() + " " + ((java.util.function.IntSupplier) y).getAsInt() + " " + new Plugin().getAsInt());
        System.out.println(a.getClassLoader().getName() + " " + (a.getClassLoader() == one) + " " + one.getParent().equals(DefineClassAtRunTime.class.getClassLoader()) + " " + a.getPackageName().isEmpty());
        try {
            System.out.println((Plugin) x);
        } catch (ClassCastException e) {
            System.out.println("same name, other class");
        }
        try {
            one.loadClass("absent.Klass");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        byte[] broken = bytes.clone();
        broken[0] = 0;
        for (byte[] bad : new byte[][] {broken, Arrays.copyOf(bytes, 50), {}}) {
            try {
                new Loader(bad).loadClass("DefineClassAtRunTime$Plugin");
            } catch (ClassFormatError e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        try {
            new Loader(bytes).loadClass("Wrong$Plugin");
        } catch (NoClassDefFoundError e) {
            System.out.println(e.getMessage());
        }
    }
}
