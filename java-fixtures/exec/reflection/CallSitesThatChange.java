// Call sites with changing targets, switch points, invokers, and what a method type can be turned into.
import static java.lang.invoke.MethodHandles.constant;
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.lang.invoke.VolatileCallSite;
import java.lang.invoke.WrongMethodTypeException;
import java.util.List;

public class CallSitesThatChange {
    static int add(int a, int b) { return a + b; }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MutableCallSite site = new MutableCallSite(constant(int.class, 1));
        MethodHandle now = site.dynamicInvoker();
        int before = (int) now.invokeExact();
        site.setTarget(constant(int.class, 2));
        System.out.println(before + " " + (int) now.invokeExact() + " " + site.type());
        try { site.setTarget(constant(long.class, 2L)); } catch (WrongMethodTypeException e) { System.out.println(e.getMessage()); }
        System.out.println(new ConstantCallSite(constant(String.class, "same")).dynamicInvoker().invoke() + " " + new VolatileCallSite(constant(char.class, 'v')).dynamicInvoker().invoke());
        SwitchPoint point = new SwitchPoint();
        MethodHandle guarded = point.guardWithTest(constant(String.class, "before"), constant(String.class, "after"));
        System.out.print(guarded.invoke() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {point});
        System.out.println(guarded.invoke() + " " + point.hasBeenInvalidated());
        MethodHandle add = l.findStatic(CallSitesThatChange.class, "add", methodType(int.class, int.class, int.class));
        System.out.println(MethodHandles.exactInvoker(add.type()).invoke(add, 1, 2) + " " + MethodHandles.spreadInvoker(add.type(), 1).invoke(add, 3, new Object[] {4}));
        System.out.println(MethodHandles.invoker(methodType(Object.class, Object.class, long.class)).type());
        MethodHandleInfo info = l.revealDirect(add);
        System.out.println(info + " " + info.getReferenceKind() + " " + info.reflectAs(java.lang.reflect.Method.class, l));
        System.out.println(MethodHandles.explicitCastArguments(add, methodType(byte.class, long.class, double.class)).invoke(300L, 2.9));
        System.out.println(MethodHandles.dropArgumentsToMatch(MethodHandles.identity(int.class), 0, List.of(int.class, String.class), 0).type());
        System.out.println(MethodType.fromMethodDescriptorString("(ILjava/lang/String;[J)V", null) + " " + methodType(int.class, String.class).toMethodDescriptorString());
        System.out.println(methodType(int.class, List.class).appendParameterTypes(long.class).wrap().erase() + " " + methodType(void.class, int.class).generic());
    }
}
