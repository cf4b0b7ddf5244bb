// Method handles on every kind of member: static, virtual, special, interface, default, constructor, fields of all types.
import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;

public class MethodHandleMembers {
    interface Shape {
        default String hi() { return "hi " + name(1); }
        String name(int x);
        static int count() { return 77; }
    }

    static class Base implements Shape {
        public String name(int x) { return "Base" + x; }
        public String toString() { return "a base"; }
    }

    static class Derived extends Base {
        public String name(int x) { return "Derived" + x; }
        static MethodHandle ofSuper() throws Exception {
            return MethodHandles.lookup().findSpecial(Base.class, "name", methodType(String.class, int.class), Derived.class);
        }
    }

    static long counter = 1L << 40;
    final int fixed = 3;
    boolean z = true; byte b = -3; char c = 'q'; short s = -7; float f = 1.5f; double d = 2.25; String text = "t";
    MethodHandleMembers(String text) { this.text = text; }
    private int secret(int x) { return x + text.length(); }

    public static void main(String[] args) throws Throwable {
        Lookup l = MethodHandles.lookup();
        var name = methodType(String.class, int.class);
        System.out.println(l.findVirtual(Shape.class, "name", name).invoke((Shape) new Derived(), 1));
        System.out.println(l.findVirtual(Base.class, "name", name).invoke((Base) new Derived(), 2));
        System.out.println(Derived.ofSuper().invoke(new Derived(), 3));
        System.out.println(l.findVirtual(Shape.class, "hi", methodType(String.class)).invoke((Shape) new Base()));
        System.out.println(l.findVirtual(Base.class, "hi", methodType(String.class)).invoke(new Base()));
        System.out.println(l.findVirtual(Shape.class, "toString", methodType(String.class)).invoke((Shape) new Base()));
        System.out.println(l.findStatic(Shape.class, "count", methodType(int.class)).invoke());
        var made = (MethodHandleMembers) l.findConstructor(MethodHandleMembers.class, methodType(void.class, String.class)).invoke("made");
        System.out.println(l.findVirtual(MethodHandleMembers.class, "secret", methodType(int.class, int.class)).invoke(made, 10));
        for (String field : new String[] {"z", "b", "c", "s", "f", "d", "text", "fixed"}) {
            System.out.print(l.unreflectGetter(MethodHandleMembers.class.getDeclaredField(field)).invoke(made) + " ");
        }
        l.findSetter(MethodHandleMembers.class, "c", char.class).invokeExact(made, '\uffff');
        l.findStaticSetter(MethodHandleMembers.class, "counter", long.class).invokeExact(-5L);
        System.out.println((int) made.c + " " + (long) l.findStaticGetter(MethodHandleMembers.class, "counter", long.class).invokeExact());
        System.out.println(l.findStatic(Class.class, "forName", methodType(Class.class, String.class)).invoke("MethodHandleMembers"));
        try { l.findStatic(Base.class, "nope", methodType(void.class)); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
        try { l.findVirtual(Derived.class, "name", methodType(int.class)); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
        try { l.findStatic(Base.class, "name", name); } catch (IllegalAccessException e) { System.out.println(e.getMessage().split(",")[0]); }
        try { l.findSetter(MethodHandleMembers.class, "fixed", int.class); } catch (IllegalAccessException e) { System.out.println(e.getMessage().split(",")[0]); }
        try { MethodHandles.publicLookup().findVirtual(String.class, "isLatin1", methodType(boolean.class)); } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
    }
}
