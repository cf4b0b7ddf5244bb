// Field: get and set of all kinds, widening, final and static fields, modifiers, errors.
import java.lang.reflect.*;
import java.util.*;

public class FieldsByReflection {
    static class Base { protected int inherited = 1; private String hidden = "base"; }
    static class Sub extends Base {
        public boolean z = true; byte b = 2; char c = 'c'; short s = 3; int i = 4; long l = 5; float f = 6; double d = 7;
        String str = "s"; volatile transient int[] arr = {1};
        static int counter = 10;
        static final int CONSTANT = 11;
        final int fin = Integer.parseInt("12");
        private String hidden = "sub";
    }

    public static void main(String[] args) throws Exception {
        Sub o = new Sub();
        for (Field f : Sub.class.getDeclaredFields()) {
            f.setAccessible(true);
            Object v = f.get(o);
            System.out.println(f + " = " + (v instanceof int[] a ? Arrays.toString(a) : v) + " " + Modifier.toString(f.getModifiers()) + " " + f.getType().getSimpleName() + " " + f.isSynthetic());
        }
        Sub.class.getDeclaredField("i").setInt(o, 40);
        Sub.class.getDeclaredField("l").set(o, 50);
        Sub.class.getDeclaredField("d").setFloat(o, 1.5f);
        Sub.class.getDeclaredField("counter").set(null, (short) 99);
        Sub.class.getDeclaredField("c").setChar(o, 'x');
        Field fin = Sub.class.getDeclaredField("fin");
        fin.setAccessible(true);
        fin.setInt(o, 120);
        System.out.println(o.i + " " + o.l + " " + o.d + " " + Sub.counter + " " + o.c + " " + fin.get(o) + " " + Sub.class.getDeclaredField("i").getLong(o) + " " + Sub.class.getDeclaredField("b").getDouble(o));
        System.out.println(Arrays.toString(Sub.class.getFields()) + " " + Base.class.getDeclaredField("hidden").getDeclaringClass().getSimpleName());
        interface Act { void run() throws Exception; }
        Act[] bad = {() -> Sub.class.getField("i"), () -> Sub.class.getDeclaredField("inherited"), () -> Sub.class.getDeclaredField("i").set(o, "text"), () -> Sub.class.getDeclaredField("i").set(o, 5L),
            () -> Sub.class.getDeclaredField("i").getByte(o), () -> Sub.class.getDeclaredField("i").get(null), () -> Sub.class.getDeclaredField("fin").setInt(o, 1),
            () -> Sub.class.getDeclaredField("CONSTANT").setInt(null, 1), () -> Sub.class.getDeclaredField("i").set(o, null), () -> String.class.getDeclaredField("hash").setAccessible(true)};
        for (Act a : bad) {
            try {
                a.run();
                System.out.println("accepted");
            } catch (Exception e) {
                String m = e.getMessage();
                System.out.println(e.getClass().getSimpleName() + ": " + (m == null || m.contains("@") || e instanceof NullPointerException ? "..." : m));
            }
        }
    }
}
