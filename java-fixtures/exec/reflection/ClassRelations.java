// Class API: hierarchy, casts, assignability, modifiers, members sorted, packages, modules, primitives, enclosing.
import java.io.*;
import java.util.*;

public class ClassRelations {
    interface A { } interface B extends A { } static class P implements B { } static final class Q extends P implements Serializable, A { private static final long serialVersionUID = 1; }
    sealed interface S permits S1, S2 { } record S1() implements S { } static non-sealed class S2 implements S { }

    public static void main(String[] args) {
        System.out.println(Q.class.getSuperclass() + " " + Arrays.toString(Q.class.getInterfaces()) + " " + A.class.getSuperclass() + " " + Object.class.getSuperclass() + " " + int.class.getSuperclass() + " " + Arrays.toString(B.class.getInterfaces()));
        System.out.println(A.class.isAssignableFrom(Q.class) + " " + Q.class.isAssignableFrom(P.class) + " " + int.class.isAssignableFrom(short.class) + " " + Number.class.isAssignableFrom(int.class) + " " + Object.class.isAssignableFrom(A.class) + " " + P.class.isInstance(new Q()) + " " + A.class.isInstance(null));
        System.out.println(A.class.isInterface() + " " + Q.class.isInterface() + " " + java.lang.reflect.Modifier.toString(Q.class.getModifiers()) + " | " + java.lang.reflect.Modifier.toString(A.class.getModifiers()) + " | " + java.lang.reflect.Modifier.toString(Runnable.class.getModifiers()) + " | " + java.lang.reflect.Modifier.toString(int.class.getModifiers()));
        System.out.println(S.class.isSealed() + " " + Arrays.toString(S.class.getPermittedSubclasses()) + " " + S2.class.isSealed() + " " + Arrays.toString(P.class.getPermittedSubclasses()));
        System.out.println(String.class.getPackage().getName() + " " + String.class.getModule() + " " + ClassRelations.class.getPackage().getName().isEmpty() + " " + ClassRelations.class.getModule().isNamed() + " " + ClassRelations.class.getPackageName().isEmpty() + " " + int.class.getPackage() + " " + int[].class.getPackage() + " " + String[].class.getPackageName());
        System.out.println(P.class.cast(new Q()).getClass().getSimpleName() + " " + P.class.cast(null) + " " + Q.class.asSubclass(P.class).getSimpleName() + " " + Number.class.desiredAssertionStatus() + " " + int.class.componentType() + " " + char[].class.componentType());
        for (Runnable r : new Runnable[] {() -> Q.class.cast(new P()), () -> P.class.asSubclass(Q.class), () -> Integer.class.cast("s"), () -> int.class.cast(5)}) {
            try {
                r.run();
            } catch (ClassCastException e) {
                System.out.println(e.getMessage());
            }
        }
        Object o = new P();
        try {
            System.out.println((Q) o);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", ""));
        }
        System.out.println(Q.class.hashCode() == Q.class.hashCode() ? Q.class.equals(o.getClass()) : "unstable");
    }
}
