// Call sites that nobody holds can be collected; those that are held go on.
import java.lang.invoke.*;

public class DroppedCallSites {
    public static void main(String[] args) throws Throwable {
        MutableCallSite held = new MutableCallSite(MethodHandles.constant(String.class, "held"));
        for (int i = 0; i < 50; i++) {
            MutableCallSite site = new MutableCallSite(MethodHandles.constant(int.class, i));
            if ((int) site.dynamicInvoker().invokeExact() != i) throw new AssertionError();
        }
        System.gc();
        Thread.sleep(20);
        MethodHandle invoker = held.dynamicInvoker();
        System.out.println((String) invoker.invokeExact());
        held.setTarget(MethodHandles.constant(String.class, "changed"));
        System.out.println((String) invoker.invokeExact());
    }
}
