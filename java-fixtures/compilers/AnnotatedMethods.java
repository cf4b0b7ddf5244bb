import tarry.Verify;

/**
 * Annotations on a method and on the method it overrides: retention, kinds of elements, defaults, what reflection sees.
 *
 * <p>Programs: 96 of size 1, 960 of size 2 (two elements).
 */
final class AnnotatedMethods {
    private static final String[][] ELEMENTS = {
        {"int", "7", "9"}, {"String", "\"d\"", "\"g\\n\""}, {"Class<?>", "Object.class", "int[].class"},
        {"Thread.State", "Thread.State.NEW", "Thread.State.BLOCKED"}, {"long[]", "{}", "{1, 2}"}, {"char", "'a'", "'\\''"},
        {"Inner", "@Inner", "@Inner(name = \"n\", values = 0.5)"}, {"Class<? extends Number>[]", "Integer.class", "{}"},
    };

    public static void main(String[] args) {
        String declared = "";
        String given = "";
        for (int i = 0; i < Source.size(args); i++) {
            String[] element = i == 0 ? Verify.getFrom(ELEMENTS) : Verify.getFrom(ELEMENTS[0], ELEMENTS[1], ELEMENTS[2], ELEMENTS[4], ELEMENTS[6]);
            boolean hasDefault = Verify.getBoolean();
            declared += "    " + element[0] + " e" + i + "()" + (hasDefault ? " default " + element[1] : "") + ";\n";
            if (!hasDefault || i > 0) {
                given += (given.isEmpty() ? "" : ", ") + "e" + i + " = " + element[2];
            }
        }
        String retention = Source.any("@Retention(RetentionPolicy.RUNTIME) ", "@Retention(RetentionPolicy.RUNTIME) @Inherited ", "");
        String use = "@Marked" + (given.isEmpty() ? "" : "(" + given + ")");
        Source.emit("""
                import java.lang.annotation.*;
                import java.lang.reflect.*;
                import java.util.*;
                @Retention(RetentionPolicy.RUNTIME) @interface Inner { String name() default "x"; double[] values() default {1, 2}; }
                ${retention}@interface Marked {
                ${declared}}
                ${onClass} class A { ${use} public void m(${onParameter} int p) {} }
                class B extends A { @Override public void m(int p) {} }
                public class Main {
                    public static void main(String[] args) throws Exception {
                        show(A.class);
                        show(B.class);
                        show(A.class.getMethod("m", int.class));
                        show(B.class.getMethod("m", int.class));
                        show(A.class.getMethod("m", int.class).getParameters()[0]);
                        Method[] elements = Marked.class.getDeclaredMethods();
                        Arrays.sort(elements, Comparator.comparing(Method::getName));
                        for (Method element : elements) {
                            Object value = element.getDefaultValue();
                            System.out.println(element.getGenericReturnType() + " " + (value != null && value.getClass().isArray()));
                        }
                        Marked marked = A.class.getMethod("m", int.class).getAnnotation(Marked.class);
                        if (marked == null) return;
                        System.out.println(marked.equals(A.class.getMethod("m", int.class).getAnnotation(Marked.class)));
                        System.out.println(marked.annotationType() + " " + Proxy.isProxyClass(marked.getClass()));
                        for (Method element : elements) {
                            Object value = element.invoke(marked);
                            System.out.println(value.getClass() + " " + (value.getClass().isArray() ? Array.getLength(value) : value));
                        }
                    }
                    static void show(AnnotatedElement element) {
                        System.out.println(element + " " + element.isAnnotationPresent(Marked.class));
                        for (Annotation a : element.getAnnotations()) System.out.println("  has " + a);
                        for (Annotation a : element.getDeclaredAnnotations()) System.out.println("  declares " + a);
                    }
                }
                """, "retention", retention, "declared", declared, "use", use, "onClass", Verify.getBoolean() ? use : "",
                "onParameter", use);
    }
}
