// Stack traces of some seventy failures in the program, the library, initialisers and reflection, printed in full.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class ManyTraces {
    static void p(String n, Throwable t) { System.out.print(n + ": "); t.printStackTrace(System.out); }
    interface R { void run() throws Throwable; }
    static void t(String n, R r) { try { r.run(); System.out.println(n + " ok"); } catch (Throwable e) { p(n, e); } }
    static class Bad { static final int V; static { V = Integer.parseInt("zz"); } int f; }
    interface D1 { int X = ManyTraces.log("D1"); default void a() {} } interface D2 extends D1 { int Y = ManyTraces.log("D2"); } interface D3 { int Z = ManyTraces.log("D3"); default void b() {} }
    static class Par { static { log("Par"); } } static class Chi extends Par implements D3, D2 { static { log("Chi"); } }
    static int log(String s) { System.out.println("init " + s); return 1; }
    static class MyEx extends RuntimeException { MyEx(String m, Throwable c) { super(m, c, true, false); } }
    static class Fill extends Exception { public synchronized Throwable fillInStackTrace() { return this; } }
    static class Circ extends Exception { Circ() { super("circ"); } }
    record Rec(int a, String b) { Rec { if (a < 0) throw new IllegalArgumentException("neg"); } }
    enum E { A { void go() { throw new UnsupportedOperationException("A"); } }; abstract void go(); }
    class Inner { int v = Objects.requireNonNull(null, "inner"); }
    static <X extends Throwable> void sneaky(Throwable t) throws X { throw (X) t; }
    static Object nul() { return null; }
    int[] arr; ManyTraces next; String s;
    public static void main(String[] args) throws Exception {
        new Chi();
        t("invoke", () -> ManyTraces.class.getDeclaredMethod("boom", int.class).invoke(null, 0));
        t("invoke2", () -> ManyTraces.class.getDeclaredMethod("boom", int.class).invoke(null, "x"));
        t("newInstance", () -> Class.forName("ManyTraces$Rec").getDeclaredConstructors()[0].newInstance(-1, ""));
        t("forNameInit", () -> Class.forName("ManyTraces$Bad"));
        t("forNameInit2", () -> Class.forName("ManyTraces$Bad"));
        t("newBad", () -> new Bad());
        t("stream", () -> Stream.of(1, 2, 0).map(x -> 1 / x).collect(Collectors.toList()));
        t("sort", () -> { List<Integer> l = new ArrayList<>(List.of(3, 1)); l.add(null); Collections.sort(l); });
        t("cme", () -> { List<Integer> l = new ArrayList<>(List.of(3, 1, 2)); for (int x : l) l.remove(0); });
        t("myex", () -> { throw new MyEx("m", new Exception("c")); });
        t("fill", () -> { throw new Fill(); });
        t("circ", () -> { Circ a = new Circ(); Exception b = new Exception("b", a); a.initCause(b); throw a; });
        t("supp", () -> { Exception a = new Exception("a"); a.addSuppressed(new Exception("s1", new Error("e"))); a.addSuppressed(new Exception("s2")); throw new RuntimeException(a); });
        t("rec", () -> new Rec(-1, ""));
        t("enum", () -> E.A.go());
        t("valueOf", () -> E.valueOf("Q"));
        t("inner", () -> new ManyTraces().new Inner());
        t("npe1", () -> { ManyTraces x = new ManyTraces(); x.next.next.s.length(); });
        t("npe2", () -> { ManyTraces x = new ManyTraces(); x.next = new ManyTraces(); x.next.arr[3]++; });
        t("npe3", () -> nul().toString());
        t("npe4", () -> { Integer i = null; int j = i; });
        t("npe5", () -> { for (Object o : (List<Object>) null) {} });
        t("npe6", () -> { throw null; });
        t("npe7", () -> { switch ((String) nul()) { case "a": } });
        t("npe8", () -> { long[][] q = new long[2][]; q[1][0] = 5L; });
        t("npe9", () -> { ManyTraces[] ts = new ManyTraces[3]; int i = 2; ts[i].next = null; });
        t("npe10", () -> ((Supplier<?>) null).get());
        t("npe11", () -> { Function<String, Integer> f = String::length; f.apply(null); });
        t("npe12", () -> { String x = null; Supplier<Integer> f = x::length; });
        t("npe13", () -> List.of((Object) null));
        t("npe14", () -> Map.of("a", null));
        t("npe15", () -> { double d = (Double) nul(); });
        t("npe16", () -> { Object o = nul(); synchronized (o) { } });
        t("npe17", () -> System.arraycopy(null, 0, null, 0, 1));
        t("npe18", () -> ((int[]) nul()).clone());
        t("npe19", () -> { int n = ((Object[]) nul()).length; });
        t("div", () -> System.out.println(1 % (args.length)));
        t("ldiv", () -> System.out.println(1L / (long) args.length));
        t("sub", () -> "abc".substring(5));
        t("charAt", () -> "abc".charAt(3));
        t("parse", () -> Long.parseLong("99999999999999999999"));
        t("cast", () -> { Object o = List.of(); Map<?, ?> m = (Map<?, ?>) o; });
        t("sneaky", () -> ManyTraces.<RuntimeException>sneaky(new java.io.IOException("io")));
        t("clone", () -> new ManyTraces().clone());
        t("iter", () -> new ArrayList<>().iterator().next());
        t("opt", () -> Optional.empty().get());
        t("unmod", () -> List.of(1).add(2));
        t("future", () -> java.util.concurrent.CompletableFuture.supplyAsync(() -> { throw new IllegalStateException("f"); }, Runnable::run).get());
        t("assert", () -> { throw new AssertionError(3.5); });
        t("deep", () -> deep(3));
        t("finally", () -> { try { throw new Exception("one"); } finally { throw new Exception("two"); } });
        t("format", () -> String.format("%d", "x"));
        t("regex", () -> java.util.regex.Pattern.compile("(a"));
        t("array", () -> { Object o = java.lang.reflect.Array.newInstance(int.class, -1); });
        t("neg", () -> { int[] x = new int[args.length - 1]; });
        t("store", () -> { Object[] o = new Integer[1]; o[0] = 1L; });
        Thread th = new Thread(() -> { throw new IllegalStateException("in thread"); }, "worker"); th.start(); th.join();
        throw new Exception("last", new RuntimeException("root"));
    }
    static void boom(int i) { System.out.println(1 / i); }
    static void deep(int n) { try { if (n == 0) throw new IllegalArgumentException("bottom"); deep(n - 1); } catch (RuntimeException e) { throw new RuntimeException("level " + n, e); } }
}
