// VarHandles on instance fields, statics and arrays in all access modes: plain, opaque, acquire and release, volatile, atomic.
import java.lang.invoke.*;
import java.util.*;

public class VarHandleModes {
    int i = 1; long l = 2; String s = "s"; volatile boolean z; double d = 0.5; byte b = 3;
    final int fin = 9;
    static int stat = 7;

    public static void main(String[] args) throws Exception {
        MethodHandles.Lookup k = MethodHandles.lookup();
        VarHandle i = k.findVarHandle(VarHandleModes.class, "i", int.class), s = k.findVarHandle(VarHandleModes.class, "s", String.class), st = k.findStaticVarHandle(VarHandleModes.class, "stat", int.class), arr = MethodHandles.arrayElementVarHandle(long[].class);
        VarHandleModes o = new VarHandleModes();
        i.set(o, 10);
        i.setOpaque(o, (int) i.getOpaque(o) + 1);
        i.setRelease(o, (int) i.getAcquire(o) + 1);
        i.setVolatile(o, (int) i.getVolatile(o) + 1);
        System.out.println((int) i.get(o) + " " + i.compareAndSet(o, 13, 20) + " " + i.compareAndSet(o, 13, 30) + " " + (int) i.compareAndExchange(o, 20, 21) + " " + (int) i.compareAndExchange(o, 20, 22) + " " + o.i);
        System.out.println((int) i.getAndAdd(o, 5) + " " + (int) i.getAndSet(o, 100) + " " + (int) i.getAndBitwiseOr(o, 3) + " " + (int) i.getAndBitwiseAnd(o, 6) + " " + (int) i.getAndBitwiseXor(o, 1) + " " + o.i + " " + (int) i.getAndAddAcquire(o, -1) + " " + (int) i.getAndSetRelease(o, 0) + " " + (int) i.compareAndExchangeAcquire(o, 0, 4) + o.i);
        while (!i.weakCompareAndSetPlain(o, 4, 44)) Thread.onSpinWait();
        System.out.println(o.i + " " + s.compareAndSet(o, "s", "t") + " " + (String) s.getAndSet(o, "u") + " " + (Object) s.get(o) + " " + s.compareAndSet(o, new String("u"), "v"));
        System.out.println((int) st.getAndAdd(1) + " " + stat + " " + (int) st.getVolatile());
        long[] a = {1, 2, 3};
        System.out.println((long) arr.getAndAdd(a, 1, 40L) + " " + arr.compareAndSet(a, 2, 3L, 33L) + " " + Arrays.toString(a));
        VarHandle b = k.findVarHandle(VarHandleModes.class, "b", byte.class), d = k.findVarHandle(VarHandleModes.class, "d", double.class), z = k.findVarHandle(VarHandleModes.class, "z", boolean.class);
        System.out.println((byte) b.getAndAdd(o, (byte) 127) + " " + o.b + " " + (double) d.getAndAdd(o, 1.0) + " " + d.compareAndSet(o, 1.5, -0.0) + " " + o.d + " " + z.compareAndSet(o, false, true) + " " + (boolean) z.getAndBitwiseXor(o, true) + o.z);
        VarHandle ints = MethodHandles.byteArrayViewVarHandle(int[].class, java.nio.ByteOrder.BIG_ENDIAN);
        byte[] raw = new byte[8];
        ints.set(raw, 2, 0x01020304);
        System.out.println(Arrays.toString(raw) + " " + (int) ints.get(raw, 3));
        System.out.println(i.varType() + " " + i.coordinateTypes() + " " + arr.coordinateTypes() + " " + i.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + s.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + k.findVarHandle(VarHandleModes.class, "fin", int.class).isAccessModeSupported(VarHandle.AccessMode.SET) + " " + i.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET));
        Runnable[] bad = {() -> s.getAndAdd(o, "x"), () -> i.set(o, "text"), () -> i.set(o, 5L), () -> { int r = (int) i.get((VarHandleModes) null); }, () -> { long r = (long) arr.get(a, 3); }, () -> { int r = (int) i.get("wrong"); }, () -> { String r = (String) i.get(o); }};
        for (Runnable r : bad) {
            try {
                r.run();
                System.out.println("accepted");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName());
            }
        }
        VarHandle.fullFence();
        System.out.println((Object) i.get(o) + " " + (long) (int) i.get(o));
    }
}
