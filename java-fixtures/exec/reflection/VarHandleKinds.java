// Variable handles on fields of every type, statics, array elements and views of bytes, with atomic operations at the edges of small types.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.WrongMethodTypeException;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleKinds {
    boolean z; byte b = 100; char c = '\ufffe'; short s = Short.MAX_VALUE; int i; long j = 1L << 62; float f = 1f; double d = 1.5;
    String text = "old";
    final int fixed = 3;
    static char shared = 'a';

    static VarHandle of(String name, Class<?> type) throws Exception {
        return MethodHandles.lookup().findVarHandle(VarHandleKinds.class, name, type);
    }

    public static void main(String[] args) throws Exception {
        VarHandleKinds o = new VarHandleKinds();
        System.out.println(of("z", boolean.class).compareAndSet(o, false, true) + " " + (boolean) of("z", boolean.class).getAndBitwiseXor(o, true) + " " + o.z);
        VarHandle b = of("b", byte.class);
        System.out.println((byte) b.getAndAdd(o, (byte) 100) + " " + (byte) b.getAndBitwiseAnd(o, (byte) 0xf0) + " " + o.b + " " + b.compareAndSet(o, (byte) -64, (byte) 1) + o.b);
        VarHandle c = of("c", char.class);
        System.out.println((int) (char) c.getAndAdd(o, (char) 3) + " " + (int) o.c + " " + c.compareAndSet(o, (char) 1, '\u8000') + " " + (int) (char) c.getAndSet(o, 'x') + o.c);
        VarHandle s = of("s", short.class);
        System.out.println((short) s.getAndAdd(o, (short) 1) + " " + o.s + " " + (short) s.compareAndExchange(o, Short.MIN_VALUE, (short) -1) + " " + o.s);
        System.out.println((long) of("j", long.class).getAndAdd(o, 1L << 62) + " " + o.j + " " + (int) of("i", int.class).getAndBitwiseOr(o, 5) + o.i);
        System.out.println((float) of("f", float.class).getAndAdd(o, 0.5f) + " " + o.f + " " + (double) of("d", double.class).compareAndExchange(o, 1.5, -0.0) + " " + o.d);
        System.out.println((String) of("text", String.class).getAndSet(o, "new") + " " + o.text + " " + of("text", String.class).weakCompareAndSetPlain(o, "new", null) + o.text);
        VarHandle shared = MethodHandles.lookup().findStaticVarHandle(VarHandleKinds.class, "shared", char.class);
        shared.setRelease('\uffff');
        System.out.println((int) (char) shared.getAndAdd('b') + " " + (int) VarHandleKinds.shared + " " + shared.coordinateTypes());
        short[] shorts = {-1, 2};
        char[] chars = {'\uffff', 'y'};
        System.out.println((short) MethodHandles.arrayElementVarHandle(short[].class).getAndAdd(shorts, 0, (short) 5) + " " + shorts[0]);
        System.out.println(MethodHandles.arrayElementVarHandle(char[].class).compareAndSet(chars, 0, '\uffff', '\u9000') + " " + (int) chars[0] + chars[1]);
        byte[] bytes = new byte[9];
        MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN).set(bytes, 1, 0x0102030405060708L);
        System.out.println(Arrays.toString(bytes) + (int) MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN).get(bytes, 3));
        Object[] strings = new String[1];
        try { MethodHandles.arrayElementVarHandle(Object[].class).set(strings, 0, (Object) 5); } catch (ClassCastException | ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { MethodHandles.arrayElementVarHandle(short[].class).get(shorts, 2); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { of("fixed", int.class).set(o, 4); } catch (UnsupportedOperationException e) { System.out.println("final"); }
        try { of("i", int.class).set(o, "text"); } catch (WrongMethodTypeException e) { System.out.println(e.getMessage()); }
        try { of("i", int.class).set((VarHandleKinds) null, 1); } catch (NullPointerException e) { System.out.println("null receiver"); }
    }
}
