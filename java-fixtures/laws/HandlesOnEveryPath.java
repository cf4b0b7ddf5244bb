// Handles, call sites and hidden classes after a choice: every path links and defines its own.
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import tarry.Verify;

public class HandlesOnEveryPath {
    int x;

    static int digits(int a, int b, String s) { return a * 10 + b + s.length(); }

    static class Counter {
        static int n;
        static int next() { return ++n; }
    }

    public static void main(String[] args) throws Throwable {
        byte[] counter;
        try (InputStream in = HandlesOnEveryPath.class.getResourceAsStream("HandlesOnEveryPath$Counter.class")) {
            counter = in.readAllBytes();
        }
        int k = Verify.getInt(1, 3);
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodType type = MethodType.methodType(int.class, int.class, int.class, String.class);
        MethodHandle bound = MethodHandles.insertArguments(l.findStatic(HandlesOnEveryPath.class, "digits", type), 0, k, k + 1);
        VarHandle x = l.findVarHandle(HandlesOnEveryPath.class, "x", int.class);
        HandlesOnEveryPath o = new HandlesOnEveryPath();
        int sum = (int) bound.invokeExact("s") + (int) x.getAndAdd(o, k);
        int counted = 0;
        for (int i = 0; i < k; i++) {
            MethodHandles.Lookup hidden = l.defineHiddenClass(counter, true);
            MethodHandle next = hidden.findStatic(hidden.lookupClass(), "next", MethodType.methodType(int.class));
            counted += (int) next.invokeExact() + (int) next.invokeExact();
        }
        boolean again = Verify.getBoolean();
        System.out.println(k + ": " + sum + " " + o.x + " " + counted + (again ? " " + bound.invoke("abc") : ""));
    }
}
