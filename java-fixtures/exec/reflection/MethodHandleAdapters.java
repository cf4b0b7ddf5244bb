// Adapters: asType, insertArguments, dropArguments, permuteArguments, filter, fold, collect, spread, constant, identity.
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.methodType;

public class MethodHandleAdapters {
    static String cat(String a, int b, double c) { return a + b + c; }
    static int square(int x) { return x * x; }
    static String log(String s) { System.out.println("log " + s); return s + "!"; }
    static void sink(String s) { System.out.println("sink " + s); }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle cat = l.findStatic(MethodHandleAdapters.class, "cat", methodType(String.class, String.class, int.class, double.class));
        MethodHandle sq = l.findStatic(MethodHandleAdapters.class, "square", methodType(int.class, int.class));
        MethodHandle log = l.findStatic(MethodHandleAdapters.class, "log", methodType(String.class, String.class));
        MethodHandle sink = l.findStatic(MethodHandleAdapters.class, "sink", methodType(void.class, String.class));
        System.out.println(cat.asType(methodType(Object.class, Object.class, Integer.class, float.class)).invoke((Object) "a", (Integer) 1, 2.5f));
        System.out.println((String) MethodHandles.insertArguments(cat, 1, 7, 0.5).invokeExact("ins"));
        System.out.println((String) MethodHandles.dropArguments(cat, 1, long.class, Object.class).invoke("drop", 1L, null, 2, 3.0));
        System.out.println((String) MethodHandles.permuteArguments(cat, methodType(String.class, double.class, int.class, String.class), 2, 1, 0).invokeExact(1.5, 2, "perm"));
        System.out.println((String) MethodHandles.filterArguments(cat, 0, log, sq).invokeExact("f", 9, 1.0));
        System.out.println((String) MethodHandles.filterReturnValue(MethodHandles.filterReturnValue(cat, log), log).invokeExact("r", 1, 1.0));
        System.out.println((String) MethodHandles.foldArguments(cat, MethodHandles.dropArguments(MethodHandles.constant(String.class, "folded"), 0, int.class)).invokeExact(4, 5.0));
        System.out.println((String) MethodHandles.foldArguments(log, sink).invokeExact("both"));
        System.out.println((String) cat.asSpreader(Object[].class, 3).invokeExact(new Object[] {"sp", 1, 2.0}) + " " + cat.asSpreader(1, Object[].class, 2).invoke("x", new Object[] {3, 4.0}));
        MethodHandle asList = l.findStatic(Arrays.class, "asList", methodType(List.class, Object[].class));
        System.out.println((List<?>) asList.asCollector(Object[].class, 3).invoke(1, "two", 3.0) + " " + asList.invoke(1, 2) + " " + asList.asFixedArity().invoke(new Object[] {9}) + " " + asList.asCollector(Object[].class, 0).invoke());
        System.out.println((String) MethodHandles.collectArguments(cat, 1, sq).invokeExact("c", 6, 0.0) + " " + (int) MethodHandles.identity(int.class).invokeExact(5) + " " + MethodHandles.zero(String.class).invoke() + " " + (long) MethodHandles.zero(long.class).invokeExact() + " " + MethodHandles.empty(methodType(int.class, String.class)).invoke("e"));
        System.out.println(MethodHandles.explicitCastArguments(sq, methodType(byte.class, double.class)).invoke(20.9) + " " + MethodHandles.explicitCastArguments(sq, methodType(Object.class, Object.class)).invoke((Object) null));
        System.out.println(cat.invokeWithArguments("wa", 1, 2.0) + " " + cat.invokeWithArguments(List.of("wl", (byte) 1, 2f)) + " " + cat.asType(cat.type().generic()).invoke("g", 1, 2.0));
        System.out.println(methodType(void.class, int[].class).toMethodDescriptorString() + " " + methodType(int.class, String.class).wrap() + " " + MethodType.genericMethodType(2, true) + " " + cat.type().changeReturnType(void.class).dropParameterTypes(0, 2) + " " + MethodType.fromMethodDescriptorString("(IJ)Ljava/lang/String;", null) + " " + cat.type().equals(methodType(String.class, String.class, int.class, double.class)));
        for (Runnable r : new Runnable[] {() -> cat.asType(methodType(int.class)), () -> sq.asType(methodType(int.class, String.class)), () -> MethodHandles.insertArguments(cat, 0, 5), () -> MethodHandles.filterArguments(sq, 0, log), () -> cat.asSpreader(Object[].class, 4), () -> MethodHandles.permuteArguments(sq, methodType(int.class), 0)}) {
            try {
                r.run();
                System.out.println("accepted");
            } catch (WrongMethodTypeException | ClassCastException | IllegalArgumentException e) {
                System.out.println(e.getClass().getSimpleName() + " " + (e instanceof ClassCastException ? "" : e.getMessage()));
            }
        }
    }
}
