import tarry.Verify;

/**
 * Graphs of a class and interfaces with abstract and default methods (UDITA, figures 1, 5 and 17): which method is called, or
 * why the graph is not valid Java.
 *
 * <p>Programs: 216 of size 1 (two interfaces and a class), 5670 of size 2 (three interfaces and a class).
 */
final class DefaultMethods {
    private static final String[] MEMBERS = {"", "Object m();", "default Object m() { return \"${self}\"; }"};

    public static void main(String[] args) {
        int interfaces = Source.size(args) + 1;
        StringBuilder graph = new StringBuilder();
        String names = "";
        for (int i = 0; i < interfaces; i++) {
            String self = "I" + i;
            String member = Source.any(MEMBERS).replace("${self}", self);
            if (i == interfaces - 1 && i > 1 && !member.isEmpty()) {
                member = member.replace("Object m", Source.any("Object m", "String m"));
            }
            graph.append("interface ").append(self).append(supertypes("extends", i, i > 1)).append(" { ").append(member).append(" }\n");
            names += ", " + self + ".class";
        }
        String body = Source.any("", "public String m() { return \"A\"; }");
        if (body.isEmpty()) {
            body = Source.any("", "public Object m() { return I0.super.m() + \"!\"; }");
        }
        Source.emit("""
                ${graph}class A${supertypes} { ${body} }
                public class Main {
                    public static void main(String[] args) throws Exception {
                        A a = new A();
                        Object o = a;
                        for (Class<?> c : new Class<?>[] {A.class${names}}) {
                            java.util.List<String> methods = new java.util.ArrayList<>();
                            for (var m : c.getMethods()) if (m.getName().equals("m")) {
                                methods.add(m + " " + m.isDefault() + m.isBridge() + (c.isInstance(o) ? " " + m.invoke(o) : ""));
                            }
                            java.util.Collections.sort(methods);
                            System.out.println(c + " " + methods + java.util.Arrays.toString(c.getInterfaces()));
                        }
                        System.out.println(new A() {}.getClass().getSuperclass());
                    }
                }
                """, "graph", graph.toString(), "supertypes", supertypes("implements", interfaces, interfaces > 2), "body", body, "names", names);
    }

    /** Any of the interfaces before number {@code i}; at least one of them for the last of many. */
    private static String supertypes(String word, int i, boolean some) {
        String all = "";
        for (int k = 0; k < i; k++) {
            if (Verify.getBoolean()) {
                all += (all.isEmpty() ? " " + word + " I" : ", I") + k;
            }
        }
        Verify.assume(!some || !all.isEmpty());
        return all;
    }
}
