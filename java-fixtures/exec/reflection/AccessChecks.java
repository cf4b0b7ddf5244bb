// Access rules seen by reflection: nest mates, package members, private members of other classes, setAccessible, canAccess.
import java.lang.reflect.*;

class Neighbour {
    private int secret = 1;
    int open = 2;
    private static String hidden() { return "hidden"; }
    private Neighbour() { }
    static Neighbour make() { return new Neighbour(); }
    private class In { }
}

public class AccessChecks {
    private int mine = 5;
    private static class Nested { private int deep = 6; private Nested() { } }

    interface Act { Object run() throws Exception; }

    static void show(Act a) {
        try {
            System.out.println(a.run());
        } catch (Exception e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        Neighbour n = Neighbour.make();
        show(() -> Neighbour.class.getDeclaredField("open").getInt(n));
        show(() -> Neighbour.class.getDeclaredField("secret").getInt(n));
        show(() -> Neighbour.class.getDeclaredMethod("hidden").invoke(null));
        show(() -> Neighbour.class.getDeclaredConstructor().newInstance());
        show(() -> { Field f = Neighbour.class.getDeclaredField("secret"); boolean before = f.canAccess(n); f.setAccessible(true); return before + " " + f.canAccess(n) + " " + f.getInt(n); });
        show(() -> { Method m = Neighbour.class.getDeclaredMethod("hidden"); return m.trySetAccessible() + " " + m.invoke(null); });
        show(() -> AccessChecks.class.getDeclaredField("mine").getInt(new AccessChecks()));
        show(() -> { Constructor<?> c = Nested.class.getDeclaredConstructor(); return Nested.class.getDeclaredField("deep").getInt(c.newInstance()); });
        show(() -> { Field f = Integer.class.getDeclaredField("value"); return f.trySetAccessible(); });
        show(() -> { Field f = Integer.class.getDeclaredField("value"); return f.getInt(5); });
        show(() -> Integer.class.getField("MAX_VALUE").getInt(null));
        show(() -> Class.forName("Neighbour$In").getDeclaredConstructors().length + " " + Modifier.toString(Class.forName("Neighbour$In").getModifiers()));
        show(() -> Neighbour.class.getDeclaredField("secret").canAccess(null));
        show(() -> Class.forName("sun.misc.Unsafe").getName().length() + " " + Object.class.getModule().isExported("jdk.internal.misc") + " " + Object.class.getModule().isOpen("java.lang", AccessChecks.class.getModule()));
    }
}
