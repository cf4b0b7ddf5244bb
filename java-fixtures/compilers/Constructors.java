/**
 * The order of constructors, initialisers and calls from them, and constructors by reflection.
 *
 * <p>Programs: 96 of size 1, 432 of size 2.
 */
final class Constructors {
    public static void main(String[] args) {
        boolean wide = Source.size(args) > 1;
        String first = Source.any("", "this(1);", "super(1);", "super();");
        String top = Source.any("A() { m(); }", "A() { throw new IllegalStateException(\"A\"); }", "private A() {}");
        String other = wide ? Source.any("", "A(int i) { this(); Main.log(\"A(int)\"); m(); }", "A(long... i) { Main.log(\"A(long...)\"); }")
            : "A(int i) { this(); Main.log(\"A(int)\"); m(); }";
        Source.emit("""
                import java.util.*;
                class A {
                    int a = Main.log("field a");
                    { Main.log("initialiser of A"); }
                    static { Main.log("static A"); }
                    ${top}
                    ${other}
                    void m() { Main.log("A.m " + a); }
                }
                class B extends A {
                    ${modifiers}int b = Main.log("field b");
                    { Main.log("initialiser of B " + b); }
                    ${access}B() { ${first} Main.log("B()"); }
                    B(int i) { super(2); Main.log("B(int)"); }
                    void m() { Main.log("B.m " + a + " " + b); }
                }
                public class Main {
                    static int count;
                    static int log(String text) { System.out.println(count + " " + text); return ++count; }
                    public static void main(String[] args) {
                        try { new B(); } catch (RuntimeException e) { System.out.println(e); }
                        try { new B(5) {{ log("anonymous " + b); }}; } catch (RuntimeException e) { System.out.println(e); }
                        for (Class<?> c : List.of(A.class, B.class)) {
                            var constructors = c.getDeclaredConstructors();
                            Arrays.sort(constructors, Comparator.comparing(Object::toString));
                            for (var constructor : constructors) {
                                System.out.println(constructor + " " + constructor.isVarArgs() + " " + constructor.getModifiers());
                                try {
                                    Object made = switch (constructor.getParameterCount()) {
                                        case 0 -> constructor.newInstance();
                                        default -> constructor.newInstance(constructor.isVarArgs() ? new long[] {1} : (Object) 3);
                                    };
                                    System.out.println(made.getClass());
                                } catch (ReflectiveOperationException e) {
                                    System.out.println(e + " " + e.getCause());
                                }
                            }
                        }
                        try { System.out.println(B.class.getConstructor().newInstance()); } catch (Exception e) { System.out.println(e); }
                    }
                }
                """, "first", first, "top", top, "other", other,
                "modifiers", wide ? Source.any("final ", "", "static ") : Source.any("final ", ""),
                "access", Source.any("public ", "", "private ", "protected "));
    }
}
