// Collectors, spreaders and generic calls with up to 250 arguments, and the messages where arities do not fit.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.WrongMethodTypeException;

public class MethodHandleManyArguments {
    static String ends(Object[] a) { return a.length + ":" + a[0] + ".." + a[a.length - 1]; }
    static long mix(byte a, char b, short c, int d, long e, float f, double g, boolean h) {
        return (long) (a + b + c + d + e + f + g) + (h ? 1 : 0);
    }
    static int count(int... xs) { return xs.length; }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle ends = l.findStatic(MethodHandleManyArguments.class, "ends", methodType(String.class, Object[].class));
        for (int n : new int[] {1, 2, 10, 60, 250}) {
            Object[] all = new Object[n];
            for (int i = 0; i < n; i++) all[i] = i;
            MethodHandle collector = ends.asCollector(Object[].class, n);
            System.out.println(collector.invokeWithArguments(all) + " " + collector.asSpreader(Object[].class, n).invoke(all));
        }
        MethodHandle mix = l.findStatic(MethodHandleManyArguments.class, "mix", methodType(
            long.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, boolean.class));
        System.out.println((long) mix.invokeExact((byte) -1, 'a', (short) 3, 4, 5L, 6.5f, 7.5, true));
        System.out.println(mix.invoke((byte) -1, 'a', (short) 3, (byte) 4, 5, 6, 7f, Boolean.TRUE));
        System.out.println(mix.invokeWithArguments((byte) -1, 'a', (short) 3, 4, 5L, 6.5f, 7.5, false));
        MethodHandle count = l.findStatic(MethodHandleManyArguments.class, "count", methodType(int.class, int[].class));
        System.out.println(count.invoke() + " " + count.invoke(1, 2, 3) + " " + (int) count.invokeExact(new int[5]) + " " + count.asFixedArity().isVarargsCollector());
        try { ends.asCollector(Object[].class, 255); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { ends.asCollector(Object[].class, 2).asSpreader(Object[].class, 2).invoke(new Object[3]); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { mix.invokeWithArguments(1, 2); } catch (WrongMethodTypeException e) { System.out.println(e.getMessage()); }
        try { String s = (String) count.invokeExact(1); } catch (WrongMethodTypeException e) { System.out.println(e.getMessage().endsWith("(int[])int but found (int)String")); }
        try { MethodHandles.insertArguments(count, 0, "s"); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
    }
}
