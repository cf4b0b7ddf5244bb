import tarry.Verify;

/**
 * Lambdas and method references of every kind as several functional interfaces: boxing, varargs, bounds, serialisation.
 *
 * <p>Programs: 72 of size 1, 336 of size 2. Some are not valid Java.
 */
final class Lambdas {
    private static final String[] INTERFACES = {"Function<Integer, Object>", "IntFunction<Object>", "ToLongFunction<Integer>", "Op<Integer>",
        "UnaryOperator<Integer>", "BiFunction<Main, Integer, Object>", "Function<Integer, Object> & java.io.Serializable", "IntUnaryOperator"};
    private static final String[] BODIES = {"x -> x + base", "Main::twice", "this::plus", "Main::new", "int[]::new", "Integer::valueOf",
        "(var x) -> { if (x > 2) throw new IllegalStateException(\"x\" + x); return x; }", "Main::plus", "super::hashCode", "Main::many", "String::valueOf",
        "x -> { class Local { int n = x; } return new Local().n; }", "x -> ((IntUnaryOperator) y -> y * base).applyAsInt(x)", "Objects::hash"};

    public static void main(String[] args) {
        boolean wide = Source.size(args) > 1;
        String type = Verify.getFrom(INTERFACES);
        String body = wide ? Source.any(BODIES) : Source.any(BODIES[0], BODIES[1], BODIES[2], BODIES[3], BODIES[4], BODIES[5], BODIES[6], BODIES[9], BODIES[11]);
        String call = type.startsWith("BiFunction") ? "f.apply(this, i)" : type.startsWith("Op") ? "f.op(i)" : type.startsWith("ToLong") ? "f.applyAsLong(i)"
            : type.equals("IntUnaryOperator") ? "f.applyAsInt(i)" : "f.apply(i)";
        String then = wide ? Source.any("", "Object held = (Supplier<Object>) () -> ${call}; f(held);", "new Thread(() -> show(${call})).run();").replace("${call}", call.replace("(i)", "(0)").replace(", i)", ", 0)")) : "";
        Source.emit("""
                import java.util.*;
                import java.util.function.*;
                public class Main {
                    interface Op<T extends Number> { T op(T t); default Op<T> again() { return t -> op(op(t)); } }
                    int base;
                    Main(int base) { this.base = base; }
                    static int twice(int x) { return 2 * x; }
                    static Integer many(Object... all) { return all.length; }
                    int plus(int x) { return base + x; }
                    static void f(Object held) { System.out.println(((Supplier<?>) held).get()); }
                    static void show(Object o) {
                        System.out.println(o instanceof Main m ? "Main " + m.base : o instanceof int[] a ? "int[" + a.length + "]" : o + " " + (o == null ? "" : o.getClass()));
                    }
                    void run() {
                        ${declared} f = ${cast}${body};
                        for (int i = 1; i < 4; i++) {
                            base += 10;
                            try { show(${call}); } catch (RuntimeException e) { System.out.println(e + "\\nsynthetic: " + e.getStackTrace()[0].getMethodName()); }
                        }
                        ${then}
                        System.out.println(f.getClass().isSynthetic() + " " + f.getClass().isHidden() + Arrays.toString(f.getClass().getInterfaces()) + f.getClass().getDeclaredMethods().length);
                    }
                    public static void main(String[] args) { new Main(1).run(); }
                }
                """, "declared", type.contains("&") ? "Function<Integer, Object>" : type, "cast", type.contains("&") ? "(" + type + ") " : "", "body", body, "call", call, "then", then);
    }
}
