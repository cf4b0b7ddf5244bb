/**
 * Enums with constructors, bodies of constants, interfaces, switches and what the JDK does with them.
 *
 * <p>Programs: 72 of size 1, 432 of size 2 (up to three constants with bodies).
 */
final class Enums {
    public static void main(String[] args) {
        boolean wide = Source.size(args) > 1;
        String call = Source.any("", "(1)", "(\"s\")");
        String method = Source.any("", "abstract ", "default ");
        String body = method.isEmpty() ? "" : " { int m() { return ordinal() + 10; } }";
        String second = wide ? Source.any(", B" + call + body, ", B" + call + body + ", C" + call + body) : ", B" + call + body;
        String field = Source.any("", "static int count = 5; { seen += count; } int seen = 1;");
        String member = switch (method) {
            case "" -> "int m() { return name().length(); }";
            case "abstract " -> "abstract int m();";
            default -> "int m() { return -1; }";
        };
        Source.emit("""
                import java.util.*;
                enum E ${implementing}{
                    A${call}${firstBody}${rest};
                    ${field}
                    E() { System.out.println("E() " + name()); }
                    E(int i) { System.out.println("E(int) " + ordinal()); }
                    private E(String s) { System.out.println("E(String) " + this); }
                    static { System.out.println("static " + values().length); }
                    ${member}
                    ${toString}
                }
                public class Main {
                    public static void main(String[] args) throws Exception {
                        ${trigger};
                        for (E e : E.values()) {
                            System.out.println(e + " " + e.name() + " " + e.m() + " " + e.getDeclaringClass() + " " + e.getClass().isEnum()
                                + " " + e.getClass().getName() + " " + (E.valueOf(e.name()) == e));
                            switch (e) { case A: System.out.println("case A"); break; default: System.out.println("default " + e.ordinal()); }
                            System.out.println(switch (e) { case B -> 1; default -> 2; });
                        }
                        try { E.valueOf("Z"); } catch (IllegalArgumentException x) { System.out.println(x); }
                        try { Enum.valueOf(E.class, null); } catch (NullPointerException x) { System.out.println(x); }
                        EnumMap<E, Integer> map = new EnumMap<>(E.class);
                        map.put(E.B, 2);
                        map.put(E.A, 1);
                        System.out.println(map + " " + EnumSet.allOf(E.class) + EnumSet.complementOf(EnumSet.of(E.A)) + E.A.compareTo(E.B));
                        var constructors = E.class.getDeclaredConstructors();
                        Arrays.sort(constructors, Comparator.comparing(Object::toString));
                        for (var c : constructors) System.out.println(c + " " + c.getParameterCount());
                        for (var f : E.class.getDeclaredFields()) System.out.println((f.isSynthetic() ? "synthetic: " : "") + f + " " + f.isEnumConstant());
                        try {
                            var c = constructors[0];
                            c.setAccessible(true);
                            c.newInstance(new Object[c.getParameterCount()]);
                        } catch (Exception x) { System.out.println(x); }
                    }
                }
                """, "call", call, "firstBody", body, "rest", second, "field", field, "member", member,
                "implementing", wide ? Source.any("", "implements Runnable, Comparator<E> ") : "",
                "toString", "public void run() {} public int compare(E a, E b) { return a.compareTo(b); } "
                    + Source.any("", "@Override public String toString() { return \"<\" + name() + \">\"; }"),
                "trigger", wide ? Source.any("Class.forName(E.class.getName())", "E[] none = new E[0]; System.out.println(none.length)", "System.out.println(E.A)")
                    : Source.any("Class.forName(E.class.getName())", "E[] none = new E[0]; System.out.println(none.length)"));
    }
}
