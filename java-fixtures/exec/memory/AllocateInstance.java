import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Unsafe.allocateInstance makes objects of what has instances; a class that stands for nothing is none of them. */
public class AllocateInstance {
    static class Plain {
        int n = 3;
    }

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        System.out.println(((Plain) unsafe.allocateInstance(Plain.class)).n);
        for (Class<?> type : new Class<?>[] {Class.class, Runnable.class, Number.class}) {
            try {
                System.out.println(unsafe.allocateInstance(type));
            } catch (ReflectiveOperationException e) {
                System.out.println(e);
            }
        }
    }
}
