/**
 * Three classes in a row with a method of the same signature: access, static, final, covariant results, hidden fields.
 *
 * <p>Programs: 64 of size 1 (two classes), 1024 of size 2 (three classes). Some are not valid Java.
 */
final class Overriding {
    public static void main(String[] args) {
        boolean wide = Source.size(args) > 1;
        String a = Source.any("public ", "protected ", "", "private ");
        String b = Source.any("public ", "protected ", "", "private ");
        String field = Source.any("", "int f = 2;", "static int f = 3;", "String f = \"four\";");
        String c = wide ? Source.any("", "public Integer m() { return 30 + super.m().intValue(); }", "protected Number m() { return 31; }",
            "public int m(int i) { return 32; }") : "";
        Source.emit("""
                class A {
                    int f = 1;
                    ${a}Number m() { return 10; }
                    String call() { return "A.call " + m() + f; }
                    static String s() { return "A.s"; }
                }
                class B extends A {
                    ${field}
                    ${b}${modifier}Number m() { return 20; }
                    String callInB() { return "B.call " + m() + " " + f + super.f; }
                    static String s() { return "B.s"; }
                }
                class C extends B {
                    ${c}
                }
                public class Main {
                    public static void main(String[] args) throws Exception {
                        A a = new C();
                        B b = new C();
                        System.out.println(a.call() + " " + b.call() + " " + b.callInB() + " " + ((A) b).f + " " + b.f + " " + new C().f);
                        System.out.println(a.s() + b.s() + ((A) null).s());
                        ${use}
                        for (Class<?> k = C.class; k != Object.class; k = k.getSuperclass()) {
                            java.util.List<String> all = new java.util.ArrayList<>();
                            for (var m : k.getDeclaredMethods()) all.add(m + " " + m.isBridge());
                            java.util.Collections.sort(all);
                            System.out.println(all);
                            for (var m : k.getDeclaredMethods()) {
                                if (!m.getName().equals("m") || m.getParameterCount() > 0) continue;
                                m.setAccessible(true);
                                System.out.println(m.invoke(new C()));
                            }
                        }
                    }
                }
                """, "a", a, "b", b, "field", field, "c", c,
                "modifier", wide ? Source.any("", "final ") : "",
                "use", wide ? Source.any("System.out.println(b.m());", "System.out.println(new C() {}.callInB());") : "");
    }
}
