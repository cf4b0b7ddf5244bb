// Access flags as a set, by location and class file version.
import java.lang.reflect.*;
import java.util.*;

public class AccessFlags {
    private static final int NUMBER = 1;
    transient volatile Object field;

    interface Shape { }
    protected static abstract class Inner implements Shape {
        synchronized strictfp final void method(int... numbers) { }
    }
    enum Colour { RED }
    record Point(int x) { }
    @interface Note { }

    public static void main(String[] args) throws Exception {
        for (Class<?> c : List.of(AccessFlags.class, Shape.class, Inner.class, Colour.class, Point.class, Note.class, int.class, int[].class, Inner[].class, Object.class)) {
            System.out.println(c.getSimpleName() + " " + new TreeSet<>(c.accessFlags()));
        }
        for (Field f : AccessFlags.class.getDeclaredFields()) System.out.println(f.getName() + " " + new TreeSet<>(f.accessFlags()));
        Method method = Inner.class.getDeclaredMethod("method", int[].class);
        System.out.println(new TreeSet<>(method.accessFlags()) + " " + method.getParameters()[0].accessFlags());
        System.out.println(AccessFlag.PUBLIC.locations(ClassFileFormatVersion.RELEASE_0).size());
    }
}
