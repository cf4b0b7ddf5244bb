// Class names of every kind: top, nested, inner, local, anonymous, arrays, primitives; enclosing and declaring classes.
import java.util.*;

public class ClassNames {
    static class Nested { class Deep { } interface Itf { } enum En { A } record Rec() { } @interface Ann { } }
    Object field = new Object() { };
    static final Object STATIC_ANON = new Object() { };

    static void show(Class<?> c) {
        System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getCanonicalName() + " | " + c.getTypeName() + " | " + c + " | anon " + c.isAnonymousClass() + " local " + c.isLocalClass() + " member " + c.isMemberClass() + " | decl " + c.getDeclaringClass() + " encl " + c.getEnclosingClass() + " " + c.getEnclosingMethod() + " | " + java.lang.reflect.Modifier.toString(c.getModifiers()) + " | pkg '" + c.getPackageName() + "' | desc " + c.descriptorString());
    }

    Object inInstance() { class Local { } return new Local(); }

    public static void main(String[] args) throws Exception {
        class Local { class InLocal { } }
        Object anon = new Comparator<String>() { @Override public int compare(String a, String b) { return 0; } };
        for (Class<?> c : new Class<?>[] {ClassNames.class, Nested.class, Nested.Deep.class, Nested.Itf.class, Nested.En.class, Nested.Rec.class, Nested.Ann.class, Local.class, Local.InLocal.class, anon.getClass(), new ClassNames().field.getClass(), STATIC_ANON.getClass(), new ClassNames().inInstance().getClass(), int.class, void.class, int[][].class, Nested[].class, Map.Entry.class, String.class, Runnable.class}) show(c);
        System.out.println(new Object() { class X { } }.getClass().getDeclaredClasses().length + " " + anon.getClass().getInterfaces()[0] + " " + anon.getClass().getEnclosingMethod().getName());
        String[] nested = Arrays.stream(Nested.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().toArray(String[]::new);
        System.out.println(Arrays.toString(nested) + " " + Nested.class.getNestHost().getSimpleName() + " " + Nested.Deep.class.isNestmateOf(ClassNames.class) + " " + ClassNames.class.getNestMembers().length + " " + (int.class == Integer.TYPE) + " " + Integer.class.isPrimitive());
    }
}
