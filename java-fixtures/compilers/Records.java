/**
 * Records: components of several types, constructors, accessors, nested patterns, what the JDK generates.
 *
 * <p>Programs: 72 of size 1, 864 of size 2 (a second component).
 */
final class Records {
    public static void main(String[] args) {
        boolean wide = Source.size(args) > 1;
        String type = Source.any("int", "double", "String", "int[]", "List<String>", "T", "char", "boolean", "R<?>");
        String component = type + " a" + (wide ? Source.any("", ", long b", ", float... b", ", Object b") : "");
        boolean two = component.contains(" b");
        String constructor = Source.any("", "public R { count++; System.out.println(\"compact \" + a); }",
            "public R(" + component + ") { this.a = a; " + (two ? "this.b = b; " : "") + "System.out.println(\"canonical\"); }",
            "R(byte x, byte y, byte z) { this(" + value(type, 0) + (two ? ", 0" : "") + "); }");
        String members = Source.any("", "public " + type + " a() { System.out.println(\"accessor\"); return a; }")
            + (wide ? Source.any("", " public String toString() { return \"R!\"; }", " public boolean equals(Object o) { return false; } public int hashCode() { return 5; }") : "");
        Source.emit("""
                import java.util.*;
                interface Named { default String named() { return getClass().getName(); } }
                record R<T>(${component}) implements Named {
                    static int count;
                    ${constructor}
                    ${members}
                }
                public class Main {
                    static String safe(Object o) { return o == null ? "null" : o.toString().replaceAll("@[0-9a-f]+", "@"); }
                    public static void main(String[] args) throws Exception {
                        R<String> x = new R<>(${x});
                        R<String> y = new R<>(${x});
                        R<String> z = new R<>(${z});
                        System.out.println(safe(x) + " " + safe(z) + " " + x.equals(y) + x.equals(z) + x.equals(null) + " " + R.count + x.named());
                        ${hash}
                        for (var c : R.class.getRecordComponents()) {
                            System.out.println(c + " " + c.getGenericType() + " " + c.getAccessor() + " " + safe(c.getAccessor().invoke(z)));
                        }
                        List<String> methods = new ArrayList<>();
                        for (var f : R.class.getDeclaredFields()) methods.add(f.toGenericString());
                        for (var c : R.class.getDeclaredConstructors()) methods.add(c.toGenericString() + c.isVarArgs());
                        for (var m : R.class.getDeclaredMethods()) methods.add(m.toGenericString());
                        Collections.sort(methods);
                        System.out.println(methods + " " + R.class.isRecord() + R.class.getSuperclass());
                        var f = R.class.getDeclaredField("a");
                        f.setAccessible(true);
                        try { f.set(x, f.get(z)); } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
                    }
                }
                """, "component", component, "constructor", constructor, "members", members,
                "x", value(type, 0) + (two ? ", 1" : ""), "z", value(type, 1) + (two ? ", 2" : ""),
                "hash", type.equals("int[]") || component.contains("...") || component.contains("boolean") ? "" : "System.out.println(x.hashCode() == y.hashCode());"
                    + (component.contains("Object") ? "" : "System.out.println(z.hashCode());"));
    }

    private static String value(String type, int i) {
        return switch (type) {
            case "int" -> "" + (i - 1);
            case "double" -> i == 0 ? "-0.0" : "Double.NaN";
            case "int[]" -> "new int[] {" + i + "}";
            case "List<String>" -> i == 0 ? "List.of()" : "List.of(\"l\")";
            case "char" -> i == 0 ? "'c'" : "(char) 0x41";
            case "boolean" -> i == 0 ? "false" : "true";
            case "R<?>" -> "null";
            default -> i == 0 ? "null" : "\"s\"";
        };
    }
}
