// Constructor: newInstance of nested, inner, abstract, enum and array classes, and exceptions thrown inside.
import java.lang.reflect.*;
import java.util.*;

public class ConstructorsByReflection {
    class Inner { int v; Inner(int v) { this.v = v + base; } }
    static abstract class Abs { Abs() { } }
    enum E { A }
    static class Fails { Fails(String m) { throw new IllegalStateException(m); } }
    static class Checked { Checked() throws Exception { throw new Exception("checked"); } }
    static class Private { final String s; private Private(String... s) { this.s = String.join("+", s); } }
    static class BadInit { static { if (true) throw new ArithmeticException("in static init"); } BadInit() { } }
    int base = 100;

    interface Act { Object run() throws Throwable; }

    static void show(Act a) {
        try {
            System.out.println(a.run());
        } catch (InvocationTargetException e) {
            System.out.println("InvocationTargetException " + e.getMessage() + " cause " + e.getCause() + " " + (e.getTargetException() == e.getCause()));
        } catch (Throwable t) {
            System.out.println(t.getClass().getName() + ": " + t.getMessage() + (t.getCause() == null ? "" : " cause " + t.getCause()));
        }
    }

    public static void main(String[] args) {
        show(() -> Inner.class.getDeclaredConstructor(ConstructorsByReflection.class, int.class).newInstance(new ConstructorsByReflection(), 5).v);
        show(() -> Inner.class.getDeclaredConstructor(ConstructorsByReflection.class, int.class));
        show(() -> Abs.class.getDeclaredConstructor().newInstance());
        show(() -> E.class.getDeclaredConstructor(String.class, int.class).newInstance("B", 1));
        show(() -> Fails.class.getDeclaredConstructor(String.class).newInstance("boom"));
        show(() -> Checked.class.getDeclaredConstructor().newInstance());
        show(() -> Private.class.getDeclaredConstructor(String[].class).newInstance((Object) new String[] {"a", "b"}).s);
        show(() -> Private.class.getDeclaredConstructor(String[].class).isVarArgs());
        show(() -> BadInit.class.getDeclaredConstructor().newInstance());
        show(() -> BadInit.class.getDeclaredConstructor().newInstance().getClass());
        show(() -> Inner.class.getDeclaredConstructor());
        show(() -> int[].class.getDeclaredConstructors().length + " " + Runnable.class.getConstructors().length + " " + int.class.getConstructors().length);
        show(() -> new ArrayList<>(String.class.getConstructor(char[].class).newInstance(new char[] {'o', 'k'}).chars().boxed().toList()));
        show(() -> Integer.class.getConstructor(String.class).newInstance("x1"));
        show(() -> new Object() { }.getClass().getDeclaredConstructors()[0].getParameterCount());
    }
}
