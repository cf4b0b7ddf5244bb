// Method: invocation with boxing, varargs, overloads, static and interface methods, bridge and default methods.
import java.lang.reflect.*;
import java.util.*;

public class MethodsByReflection {
    interface Greeter { String greet(String n); default String twice(String n) { return greet(n) + greet(n); } static String fixed() { return "fixed"; } }
    static abstract class Base<T> { abstract T make(T t) throws java.io.IOException; public String toString() { return "base"; } }
    public static class Impl extends Base<String> implements Greeter {
        @Override public String greet(String n) { return "hi " + n + ";"; }
        @Override String make(String s) { return s + "!"; }
        int add(int a, long b) { return (int) (a + b); }
        static double half(double d) { return d / 2; }
        String join(String sep, Object... parts) { return parts.length + sep + Arrays.toString(parts); }
        private void secret(int[] a) { a[0]++; }
        synchronized final strictly nothing() { return null; }
        static class strictly { }
    }

    public static void main(String[] args) throws Exception {
        Method[] ms = Impl.class.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::toString));
        for (Method m : ms) System.out.println(m + " bridge " + m.isBridge() + " varargs " + m.isVarArgs() + " params " + m.getParameterCount() + " throws " + Arrays.toString(m.getExceptionTypes()));
        Impl o = new Impl();
        System.out.println(Impl.class.getMethod("greet", String.class).invoke(o, "bob"));
        System.out.println(Greeter.class.getMethod("twice", String.class).invoke(o, "al") + " " + Greeter.class.getMethod("fixed").invoke(null));
        System.out.println(Impl.class.getDeclaredMethod("add", int.class, long.class).invoke(o, (byte) 1, 2) + " " + Impl.class.getDeclaredMethod("half", double.class).invoke("ignored", 5));
        System.out.println(Impl.class.getDeclaredMethod("join", String.class, Object[].class).invoke(o, "-", new Object[] {1, "x"}));
        int[] box = {5};
        Method secret = Impl.class.getDeclaredMethod("secret", int[].class);
        System.out.println(secret.invoke(o, (Object) box) + " " + box[0]);
        System.out.println(Object.class.getMethod("toString").invoke(o) + " " + Base.class.getDeclaredMethod("make", Object.class).invoke(o, "m"));
        for (Object[] bad : new Object[][] {{1}, {1, "x"}, {1, 2, 3}, {1.5, 2}, {null, 2}}) {
            try {
                System.out.println(Impl.class.getDeclaredMethod("add", int.class, long.class).invoke(o, bad));
            } catch (IllegalArgumentException | NullPointerException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        try {
            Impl.class.getMethod("nope", int.class, String[].class);
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Impl.class.getMethod("greet", String.class).equals(Impl.class.getMethod("greet", String.class)) + " " + Modifier.toString(Impl.class.getDeclaredMethod("nothing").getModifiers()) + " " + Greeter.class.getMethod("twice", String.class).isDefault());
    }
}
