// Volatile and atomic access through VarHandles to every primitive type, in fields, statics and arrays.
import java.lang.invoke.*;

public class VarHandleNarrowTypes {
    boolean z;
    byte b;
    char c;
    short s;
    float f;
    double d;
    String r = "old";
    static boolean sz;
    static double sd;

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        VarHandleNarrowTypes o = new VarHandleNarrowTypes();
        VarHandle z = lookup.findVarHandle(VarHandleNarrowTypes.class, "z", boolean.class);
        z.set(o, true);
        z.setVolatile(o, !(boolean) z.getVolatile(o));
        System.out.println(z.get(o) + " " + z.compareAndSet(o, false, true) + " " + z.compareAndExchange(o, true, false) + " " + (boolean) z.getAcquire(o) + " " + z.getAndBitwiseOr(o, true) + " " + o.z);
        VarHandle b = lookup.findVarHandle(VarHandleNarrowTypes.class, "b", byte.class);
        b.setVolatile(o, (byte) -3);
        System.out.println((byte) b.getVolatile(o) + " " + (byte) b.compareAndExchange(o, (byte) -3, (byte) 9) + " " + b.compareAndSet(o, (byte) 1, (byte) 2) + " " + (byte) b.getAndAdd(o, (byte) 120) + " " + o.b);
        VarHandle c = lookup.findVarHandle(VarHandleNarrowTypes.class, "c", char.class);
        c.setVolatile(o, '\uffff');
        System.out.println((int) (char) c.getVolatile(o) + " " + (int) (char) c.getAndAdd(o, (char) 2) + " " + (int) o.c + " " + c.compareAndSet(o, (char) 1, 'q') + o.c);
        VarHandle s = lookup.findVarHandle(VarHandleNarrowTypes.class, "s", short.class);
        s.setVolatile(o, (short) -300);
        System.out.println((short) s.getVolatile(o) + " " + (short) s.compareAndExchange(o, (short) -300, (short) 5) + " " + (short) s.getAndBitwiseXor(o, (short) 6) + " " + o.s);
        VarHandle f = lookup.findVarHandle(VarHandleNarrowTypes.class, "f", float.class);
        f.setVolatile(o, 1.25f);
        System.out.println((float) f.getVolatile(o) + " " + (float) f.getAndAdd(o, 0.5f) + " " + f.compareAndSet(o, 1.75f, -0.0f) + " " + f.compareAndSet(o, 0.0f, 3f) + " " + o.f);
        VarHandle d = lookup.findVarHandle(VarHandleNarrowTypes.class, "d", double.class);
        d.setVolatile(o, Double.NaN);
        System.out.println((double) d.getVolatile(o) + " " + d.compareAndSet(o, Double.NaN, 2.5) + " " + (double) d.getAndSet(o, 7.0) + " " + o.d);
        VarHandle r = lookup.findVarHandle(VarHandleNarrowTypes.class, "r", String.class);
        System.out.println((String) r.compareAndExchange(o, "old", "new") + " " + (String) r.compareAndExchangeAcquire(o, "nothing", "x") + " " + r.weakCompareAndSet(o, "new", "newer") + " " + o.r);
        VarHandle sz = lookup.findStaticVarHandle(VarHandleNarrowTypes.class, "sz", boolean.class);
        sz.setVolatile(true);
        VarHandle sd = lookup.findStaticVarHandle(VarHandleNarrowTypes.class, "sd", double.class);
        sd.setVolatile(0.1);
        System.out.println(sz.getVolatile() + " " + sd.getVolatile() + " " + sz.getAndSet(false) + " " + sz.getOpaque());
        for (Object array : new Object[] {new boolean[2], new byte[2], new char[] {'a', 'b'}, new short[2], new float[2], new double[2], new String[] {"p", "q"}}) {
            VarHandle element = MethodHandles.arrayElementVarHandle(array.getClass());
            Object old = element.getVolatile(array, 0), other = element.get(array, 1);
            element.setVolatile(array, 0, other);
            System.out.println(old + " " + other + " " + element.compareAndSet(array, 0, other, old) + " " + element.getAndSet(array, 1, old));
        }
        VolatileCallSite site = new VolatileCallSite(MethodHandles.constant(int.class, 1));
        MethodHandle invoker = site.dynamicInvoker();
        int first = (int) invoker.invokeExact();
        site.setTarget(MethodHandles.constant(int.class, 2));
        System.out.println(first + " " + (int) invoker.invokeExact());
    }
}
