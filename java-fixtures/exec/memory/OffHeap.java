// sun.misc.Unsafe: memory outside the heap, fields by offset, exceptions that are not declared.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class OffHeap {
    static Unsafe unsafe() throws ReflectiveOperationException {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (Unsafe) field.get(null);
    }

    boolean flag;
    volatile int number = 5;

    public static void main(String[] args) throws Exception {
        Unsafe u = unsafe();
        long at = u.allocateMemory(16);
        u.setMemory(at, 16, (byte) 1);
        System.out.println(Long.toHexString(u.getLong(at)) + " " + u.getByte(at + 15));
        u.putInt(at, -2);
        at = u.reallocateMemory(at, 64);
        u.putDouble(at + 48, 0.5);
        System.out.println(u.getInt(at) + " " + u.getByte(at + 15) + " " + u.getDouble(at + 48));
        u.copyMemory(at, at + 32, 8);
        System.out.println(u.getInt(at + 32) + " " + u.getShort(at + 36));
        u.freeMemory(at);
        u.freeMemory(0);
        // What is given back can be had again: this needs far less memory than it asks for.
        for (int i = 0; i < 2000; i++) {
            long block = u.allocateMemory(1 << 20);
            u.putByte(block + i, (byte) i);
            u.freeMemory(block);
        }
        OffHeap o = new OffHeap();
        long flag = u.objectFieldOffset(OffHeap.class.getDeclaredField("flag"));
        u.putBoolean(o, flag, true);
        u.putBooleanVolatile(o, flag, !u.getBooleanVolatile(o, flag));
        long number = u.objectFieldOffset(OffHeap.class.getDeclaredField("number"));
        System.out.println(o.flag + " " + u.compareAndSwapInt(o, number, 5, 6) + " " + u.getAndAddInt(o, number, 10) + " " + o.number);
        try {
            u.throwException(new java.io.IOException("not declared"));
        } catch (Exception e) {
            System.out.println(e);
        }
        try {
            u.allocateMemory(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("no negative size");
        }
        System.out.println(u.allocateMemory(0));
    }
}
