// Initialisation order: fields, blocks, constructors calling overridden methods, statics in cycles, enums, interfaces.
import java.util.*;

public class InitPuzzles {
    static List<String> log = new ArrayList<>();
    static int say(String s, int v) { log.add(s); return v; }
    static void show(String title) { System.out.println(title + ": " + log); log.clear(); }

    static class Base {
        int a = say("Base.a", 1);
        { say("Base.block", 0); }
        Base() { say("Base()", 0); hook(); }
        void hook() { say("Base.hook", 0); }
        static { say("Base.static", 0); }
    }
    static class Derived extends Base {
        int b = say("Derived.b", 2); final int c = 7; final Integer d = 8; String text = "set";
        static final int K = 5; static final Integer BOXED = say("Derived.BOXED", 9);
        { b++; }
        Derived() { this("default"); say("Derived()", 0); }
        Derived(String s) { super(); say("Derived(" + s + ")", 0); }
        @Override void hook() { say("hook b=" + b + " c=" + c + " d=" + d + " text=" + text, 0); text = "from hook"; }
    }
    static class Singleton {
        static final Singleton ONE = new Singleton(); static int count = 10; static final int BASE = 100; static int late;
        int seen;
        Singleton() { count++; seen = count + BASE; late = 3; }
    }
    interface Loud { int V = say("Loud.V", 1); default void m() { } }
    interface Quiet { int V = say("Quiet.V", 2); }
    static class Impl implements Loud, Quiet { static { say("Impl", 0); } }
    enum Planet { A(1), B(2); static final Map<Integer, Planet> BY = new HashMap<>(); static { for (Planet p : values()) BY.put(p.n, p); } final int n; Planet(int n) { this.n = n; say("Planet " + name(), 0); } }
    static class X { static int x = Y.y + 1; static { say("X", 0); } }
    static class Y { static int y = X.x + 1; static { say("Y", 0); } }
    static class Outer { int v = 1; class Inner { int w = v + 1; { v = 50; } } Inner in = new Inner(); int u = v; }
    static class Bad { static int z = 1 / Integer.parseInt("0"); static void touch() { } }

    public static void main(String[] args) throws Exception {
        System.out.println(Derived.K); show("constant");
        System.out.println(Derived.BOXED); show("boxed");
        System.out.println(new Derived().text); show("new");
        System.out.println(Singleton.count + " " + Singleton.ONE.seen + " " + Singleton.late);
        new Impl(); show("impl");
        System.out.println(Impl[].class.getName()); show("array class");
        System.out.println(Quiet.V); show("quiet");
        System.out.println(Planet.BY.get(2)); show("enum");
        System.out.println(X.x + " " + Y.y); show("cycle");
        Outer o = new Outer(); System.out.println(o.v + " " + o.in.w + " " + o.u);
        for (int i = 0; i < 2; i++) try { Bad.touch(); } catch (Throwable t) { System.out.println(t + " / " + t.getCause()); }
        Object[] lazy = {(Runnable) () -> say("run", 0)}; show("lambda made"); ((Runnable) lazy[0]).run(); show("lambda run");
        int i = 0; i = i++ + ++i; int[] arr = {0, 0, 0}; int j = 0; arr[j++] = j = 2; System.out.println(i + " " + Arrays.toString(arr) + " " + j);
        int[] q = {1, 2}; int z = 0; try { q[z = 1] = 1 / (z - 1); } catch (ArithmeticException e) { System.out.println(z + " " + q[1]); }
    }
}
