// invokeExact against invoke: the call-site type matters, return casts included; WrongMethodTypeException where it must be.
import java.lang.invoke.*;
import static java.lang.invoke.MethodType.methodType;

public class InvokeExactTypes {
    static int inc(int x) { return x + 1; }
    static Object obj(Object o) { return o; }
    static void run(Runnable r) { r.run(); }
    static long wide(byte b, char c, float f) { return (long) (b + c + f); }

    interface Act { Object run() throws Throwable; }

    static void show(String label, Act a) {
        try {
            System.out.println(label + " = " + a.run());
        } catch (WrongMethodTypeException e) {
            System.out.println(label + " wrong type");
        } catch (Throwable t) {
            System.out.println(label + " " + t.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle inc = l.findStatic(InvokeExactTypes.class, "inc", methodType(int.class, int.class));
        MethodHandle obj = l.findStatic(InvokeExactTypes.class, "obj", methodType(Object.class, Object.class));
        MethodHandle run = l.findStatic(InvokeExactTypes.class, "run", methodType(void.class, Runnable.class));
        MethodHandle wide = l.findStatic(InvokeExactTypes.class, "wide", methodType(long.class, byte.class, char.class, float.class));
        show("exact int", () -> (int) inc.invokeExact(1));
        show("exact short", () -> (int) inc.invokeExact((short) 1));
        show("exact boxed", () -> (int) inc.invokeExact(Integer.valueOf(1)));
        show("exact object result", () -> inc.invokeExact(1));
        show("exact long result", () -> (long) inc.invokeExact(1));
        show("exact dropped result", () -> { inc.invokeExact(1); return "no result"; });
        show("invoke short", () -> (int) inc.invoke((short) 1));
        show("invoke boxed", () -> (int) inc.invoke(Integer.valueOf(1)));
        show("invoke object", () -> inc.invoke((Object) 1));
        show("invoke wrong object", () -> inc.invoke((Object) "s"));
        show("invoke null", () -> inc.invoke((Integer) null));
        show("invoke long result", () -> (long) inc.invoke(1));
        show("invoke short result", () -> (short) inc.invoke(1));
        show("invoke long argument", () -> (int) inc.invoke(1L));
        show("invoke dropped", () -> { inc.invoke(1); return "fine"; });
        show("exact object", () -> (Object) obj.invokeExact((Object) "o"));
        show("exact string", () -> (Object) obj.invokeExact("o"));
        show("invoke string", () -> (String) obj.invoke("o"));
        show("invoke cast", () -> (Integer) obj.invoke("o"));
        show("invoke unboxing", () -> (int) obj.invoke(5));
        show("invoke widening unboxing", () -> (long) obj.invoke(5));
        show("invoke narrowing unboxing", () -> (byte) obj.invoke(5));
        show("void as object", () -> run.invoke((Runnable) () -> System.out.println("ran")));
        show("void as int", () -> (int) run.invoke((Runnable) () -> System.out.println("ran")));
        show("wide", () -> (double) wide.invoke((byte) 1, 'A', 2L));
        show("wide from int", () -> wide.invoke(1, 'A', 2f));
        show("arity", () -> inc.invoke());
        show("with arguments", () -> inc.invokeWithArguments("x"));
        show("with arguments arity", () -> inc.invokeWithArguments());
        try {
            Object r = inc.invokeExact("s");
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage().contains("(int)int") || e.getMessage().contains("(String)Object"));
        }
        java.lang.reflect.Method m = MethodHandle.class.getMethod("invokeExact", Object[].class);
        try {
            m.invoke(inc, (Object) new Object[] {1});
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(e.getCause().getClass().getSimpleName());
        }
    }
}
