/**
 * A value of one type, cast and assigned to another: classes, interfaces, arrays, boxes; what the exception says.
 *
 * <p>Programs: 40 of size 1, 400 of size 2.
 */
final class Casts {
    private static final String[] VALUES = {"new A()", "new B()", "new A[1]", "new int[1]", "null", "new B[1][1]", "new Integer[] {1}",
        "(Runnable & I) () -> {}", "1", "C.X"};
    private static final String[] TYPES = {"A", "B", "I", "A[]", "Object[]", "int[]", "Integer", "Number[]", "Cloneable", "I[][]"};

    public static void main(String[] args) {
        boolean wide = Source.size(args) > 1;
        String type = Source.any(TYPES);
        int dimensions = (type + "[").indexOf('[');
        Source.emit("""
                import java.util.*;
                interface I {}
                class A implements I {}
                class B extends A {}
                enum C implements I { X { int n; }, Y }
                public class Main {
                    interface Step { Object run(); }
                    static void show(Step step) {
                        try {
                            Object value = step.run();
                            System.out.println(value == null ? "null" : String.valueOf(value.getClass().isArray() || value instanceof Boolean));
                        } catch (RuntimeException e) {
                            System.out.println(e);
                        }
                    }
                    @SuppressWarnings("unchecked") static <T> T same(Object o) { return (T) o; }
                    public static void main(String[] args) {
                        Object o = ${value};
                        show(() -> (${type}) o);
                        show(() -> o instanceof ${type});
                        show(() -> o instanceof ${type} t && t != null);
                        show(() -> ${type}.class.cast(o));
                        show(() -> ${type}.class.isInstance(o) && ${type}.class.isAssignableFrom(o.getClass()));
                        show(() -> { ${type} t = same(o); return t; });
                        show(() -> { Object[] array = new ${raw}[2]${dims}; array[1] = o; return array; });
                        show(() -> { List<${type}> list = new ArrayList<>(); ((List<Object>) (List<?>) list).add(o); ${type} t = list.get(0); return t; });
                        show(() -> java.lang.reflect.Array.newInstance(${type}.class, 2, 3));
                        System.out.println(o == null ? "" : o.getClass().getName().startsWith("Main$$Lambda") ? "lambda" : o.getClass() + " "
                            + o.getClass().getSuperclass() + " " + o.getClass().getComponentType() + " " + o.getClass().getTypeName());
                        show(() -> { ${extra} return null; });
                    }
                }
                """, "value", wide ? Source.any(VALUES) : Source.any(VALUES[0], VALUES[1], VALUES[2], VALUES[3]),
                "type", type, "raw", type.substring(0, dimensions), "dims", type.substring(dimensions),
                "extra", wide ? Source.any("A a = (A) (I) o;", "int n = (Integer) o;", "Object[] a = ((Object[]) o).clone();", "for (Object x : (Object[]) o) { I i = (I) x; }")
                    : "A a = (A) (I) o;");
    }
}
