// The stack overflows in methods, initialisers, finally blocks, the library, reflection, lambdas and threads; the program goes on.
import java.util.*;

public class StackOverflowPlaces {
    static int d; static void f() { d++; f(); }
    static class I { static int v; static { rec(); } static void rec() { rec(); } }
    static int g(int n) { try { return g(n + 1); } finally { d++; } }
    static int h(int n) { try { return h(n + 1); } catch (StackOverflowError e) { return n > 0 ? 1 : 0; } }
    static class Cmp implements Comparator<Integer> { public int compare(Integer a, Integer b) { return Collections.max(List.of(1,2), this); } }
    public static void main(String[] a) throws Exception {
        for (int i = 0; i < 3; i++) { try { f(); } catch (StackOverflowError e) { System.out.println("so " + (d > 500) + " " + e.getMessage() + " " + e.getStackTrace().length + " " + e.getStackTrace()[5]); d = 0; } }
        try { System.out.println(I.v); } catch (Throwable t) { System.out.println(t.getClass() + " " + t.getMessage()); }
        try { System.out.println(I.v); } catch (Throwable t) { System.out.println(t + " / " + t.getCause()); }
        try { g(0); } catch (StackOverflowError e) { System.out.println("finally " + (d > 500)); }
        System.out.println(h(0));
        try { new Cmp().compare(1, 2); } catch (StackOverflowError e) { System.out.println("cmp"); }
        Object[] nest = new Object[1]; for (int i = 0; i < 100000; i++) nest = new Object[]{nest};
        try { Arrays.deepHashCode(nest); } catch (StackOverflowError e) { System.out.println("deep"); }
        List<Object> self = new ArrayList<>(); self.add(self);
        try { self.hashCode(); } catch (StackOverflowError e) { System.out.println("self"); }
        java.lang.reflect.Method m = StackOverflowPlaces.class.getDeclaredMethod("refl", java.lang.reflect.Method.class);
        try { m.invoke(null, m); } catch (Throwable e) { while (e.getCause() != null) e = e.getCause(); System.out.println(e.getClass()); }
        Runnable[] r = new Runnable[1]; r[0] = () -> r[0].run(); try { r[0].run(); } catch (StackOverflowError e) { System.out.println("lambda"); }
        Thread t = new Thread(() -> f(), "deep"); t.setUncaughtExceptionHandler((th, e) -> System.out.println(th.getName() + " " + e.getClass())); t.start(); t.join();
        new Object() { public String toString() { return "x" + this; } void go() { try { toString(); } catch (StackOverflowError e) { System.out.println("concat"); } } }.go();
    }
    static void refl(java.lang.reflect.Method m) throws Exception { m.invoke(null, m); }
}
