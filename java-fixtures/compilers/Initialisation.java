/**
 * When classes and interfaces are initialised, by whom, and what is seen of a class that fails or waits for itself.
 *
 * <p>Programs: 88 of size 1, 704 of size 2.
 */
final class Initialisation {
    private static final String[] TRIGGERS = {"new B()", "B.constant", "B.field", "B.inherited", "new B[1]", "B.class", "Class.forName(B.class.getName())",
        "Class.forName(B.class.getName(), false, Main.class.getClassLoader())", "B.method()", "(Object) null instanceof B", "new C()"};

    public static void main(String[] args) {
        boolean wide = Source.size(args) > 1;
        String trigger = Source.any(TRIGGERS);
        String body = Source.any("", "if (true) throw new IllegalStateException(\"B\");", "Main.log(C.field);", "A.inherited++;");
        String def = Source.any("default void d() {}", "");
        Source.emit("""
                interface I { int LOGGED = Main.log("I"); ${def} }
                interface J extends I { int OTHER = Main.log("J"); ${abstract} }
                class A ${a}{
                    static int inherited = Main.log("A.inherited");
                    static { Main.log("static A"); }
                }
                class B extends A implements J {
                    static final int constant = 5;
                    static final Integer boxed = 6;
                    static Object field = Main.log("B.field");
                    static { Main.log("static B " + boxed); ${body} }
                    static int method() { return Main.log("B.method"); }
                }
                class C extends B {
                    static int field = Main.log("C.field " + B.field + B.constant + B.boxed);
                }
                public class Main {
                    static int count;
                    static int log(Object o) { System.out.println(count + " " + o); return ++count; }
                    public static void main(String[] args) {
                        for (int i = 0; i < 2; i++) {
                            try { Object o = ${trigger}; System.out.println(o instanceof Integer || o instanceof Class ? o : "made"); }
                            catch (Throwable e) { System.out.println(e + " " + e.getCause()); }
                        }
                        ${then}
                    }
                }
                """, "trigger", trigger, "body", body, "def", def, "abstract", wide ? Source.any("", "default int e() { return OTHER; }") : "",
                "a", wide ? Source.any("", "implements I ") : "",
                "then", wide ? Source.any("", "try { System.out.println(C.field + B.method()); } catch (Throwable e) { System.out.println(e); }") : "");
    }
}
