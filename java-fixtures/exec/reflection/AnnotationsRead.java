// Annotations: defaults, all member types, repeatable, inherited, on parameters and packages of targets, equality and toString parts.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class AnnotationsRead {
    enum Level { LOW, HIGH }
    @Retention(RetentionPolicy.RUNTIME) @interface Inner { String v() default "dflt"; }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface All {
        int i() default 1; long l() default 2; double d() default 0.5; boolean z() default true; char c() default 'c'; byte b() default 3;
        String s() default "str"; Class<?> k() default Object.class; Level e() default Level.LOW; Inner n() default @Inner; int[] a() default {1, 2}; String[] sa() default {}; Class<?>[] ks() default {int.class, String[].class};
    }
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
    @Retention(RetentionPolicy.CLASS) @interface Invisible { }
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface OnType { int value(); }

    @All(i = 10, e = Level.HIGH, a = {}, k = Map.Entry.class) @Invisible static class Parent { }
    @Tag("one") @Tag("two") static class Child extends Parent {
        @Tag("single") int field;
        void m(@Tag("p0") int a, String b, @Inner(v = "p2") @Tag("q2") long c) { }
        @Deprecated @OnType(7) String typed() throws @OnType(8) RuntimeException { return null; }
    }

    public static void main(String[] args) throws Exception {
        All a = Parent.class.getAnnotation(All.class);
        System.out.println(a.i() + " " + a.l() + " " + a.d() + " " + a.z() + " " + a.c() + " " + a.b() + " " + a.s() + " " + a.k() + " " + a.e() + " " + a.n().v() + " " + a.a().length + " " + a.sa().length + " " + Arrays.toString(a.ks()));
        System.out.println(Child.class.isAnnotationPresent(All.class) + " " + Child.class.getDeclaredAnnotation(All.class) + " " + (Child.class.getAnnotation(All.class).equals(a)) + " " + Parent.class.isAnnotationPresent(Invisible.class));
        System.out.println(Child.class.getAnnotation(Tag.class) + " " + Child.class.getAnnotationsByType(Tag.class).length + " " + Child.class.getAnnotation(Tags.class).value()[1].value() + " " + Child.class.getDeclaredField("field").getAnnotation(Tag.class).value());
        Method m = Child.class.getDeclaredMethod("m", int.class, String.class, long.class);
        for (Annotation[] p : m.getParameterAnnotations()) System.out.print(p.length + (p.length > 0 ? p[p.length - 1].annotationType().getSimpleName() : "") + " ");
        System.out.println(m.getParameters()[2].getAnnotation(Inner.class).v() + " " + m.getParameters()[0].getName() + " " + m.getParameters()[0].isNamePresent());
        Method t = Child.class.getDeclaredMethod("typed");
        System.out.println(t.isAnnotationPresent(Deprecated.class) + " " + t.getAnnotation(Deprecated.class).forRemoval() + " " + t.getAnnotatedReturnType().getAnnotation(OnType.class).value() + " " + t.getAnnotatedExceptionTypes()[0].getAnnotation(OnType.class).value());
        Inner i1 = a.n(), i2 = All.class.getMethod("n").getDefaultValue() instanceof Inner x ? x : null;
        System.out.println(i1.equals(i2) + " " + (i1.hashCode() == i2.hashCode()) + " " + i1.hashCode() + " " + i1.annotationType() + " " + Proxy.isProxyClass(i1.getClass()) + " " + All.class.isAnnotation() + " " + Arrays.toString(All.class.getInterfaces()));
        System.out.println(All.class.getMethod("d").getDefaultValue() + " " + Tag.class.getMethod("value").getDefaultValue() + " " + Child.class.getAnnotations().length + " " + Child.class.getDeclaredAnnotations().length);
        a.ks()[0] = null;
        System.out.println((a.ks() == a.ks()) + " " + a.ks()[0]);
    }
}
