// Control flow combinators: guardWithTest, catchException, tryFinally, throwException, loops, array handles, switch points.
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.methodType;

public class MethodHandleControl {
    static boolean even(int x) { return x % 2 == 0; }
    static String yes(int x) { return "even " + x; }
    static String no(int x) { if (x < 0) throw new IllegalArgumentException("negative " + x); return "odd " + x; }
    static String handler(IllegalArgumentException e, int x) { return "caught " + e.getMessage() + " " + x; }
    static String cleanup(Throwable t, String r, int x) { return "cleanup(" + t + "," + r + "," + x + ")"; }
    static int step(int acc, int i) { return acc * 10 + i; }
    static boolean below(int acc, int limit) { return acc < limit; }
    static int doubled(int acc, int limit) { return acc * 2; }
    static String each(String acc, String x) { return acc + "<" + x + ">"; }

    static MethodHandle find(String name, Class<?> r, Class<?>... ps) throws ReflectiveOperationException {
        return MethodHandles.lookup().findStatic(MethodHandleControl.class, name, methodType(r, ps));
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle yes = find("yes", String.class, int.class), no = find("no", String.class, int.class);
        MethodHandle guard = MethodHandles.guardWithTest(find("even", boolean.class, int.class), yes, no);
        System.out.println((String) guard.invokeExact(4) + ", " + (String) guard.invokeExact(5));
        MethodHandle caught = MethodHandles.catchException(guard, IllegalArgumentException.class, find("handler", String.class, IllegalArgumentException.class, int.class));
        System.out.println((String) caught.invokeExact(-3) + ", " + (String) caught.invokeExact(-4));
        MethodHandle fin = MethodHandles.tryFinally(guard, find("cleanup", String.class, Throwable.class, String.class, int.class));
        System.out.println((String) fin.invokeExact(8));
        try {
            System.out.println((String) fin.invokeExact(-5));
        } catch (IllegalArgumentException e) {
            System.out.println("rethrown " + e.getMessage());
        }
        MethodHandle counted = MethodHandles.countedLoop(MethodHandles.constant(int.class, 4), MethodHandles.constant(int.class, 7), find("step", int.class, int.class, int.class));
        System.out.println((int) counted.invokeExact());
        MethodHandle loop = MethodHandles.whileLoop(MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0, int.class), find("below", boolean.class, int.class, int.class), find("doubled", int.class, int.class, int.class));
        System.out.println((int) loop.invokeExact(100));
        MethodHandle iter = MethodHandles.iteratedLoop(null, MethodHandles.dropArguments(MethodHandles.constant(String.class, "start"), 0, Iterable.class), find("each", String.class, String.class, String.class));
        System.out.println((String) iter.invoke((Iterable<?>) List.of("a", "b")));
        MethodHandle thrower = MethodHandles.throwException(int.class, Exception.class);
        try {
            int r = (int) thrower.invokeExact(new Exception("thrown"));
            System.out.println(r);
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        int[] arr = {1, 2, 3};
        MethodHandles.arrayElementSetter(int[].class).invokeExact(arr, 1, 20);
        System.out.println((int) MethodHandles.arrayElementGetter(int[].class).invokeExact(arr, 1) + " " + (int) MethodHandles.arrayLength(int[].class).invokeExact(arr) + " " + ((String[]) MethodHandles.arrayConstructor(String[].class).invokeExact(2)).length);
        MutableCallSite site = new MutableCallSite(yes);
        MethodHandle dyn = site.dynamicInvoker();
        System.out.print((String) dyn.invokeExact(1) + ", ");
        site.setTarget(no);
        System.out.println((String) dyn.invokeExact(1));
        SwitchPoint sp = new SwitchPoint();
        MethodHandle sw = sp.guardWithTest(yes, no);
        System.out.print((String) sw.invokeExact(2) + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        System.out.println((String) sw.invokeExact(2) + " " + sp.hasBeenInvalidated());
        Comparator<String> cmp = MethodHandleProxies.asInterfaceInstance(Comparator.class, MethodHandles.lookup().findVirtual(String.class, "compareTo", methodType(int.class, String.class)));
        System.out.println(cmp.compare("b", "a"));
    }
}
