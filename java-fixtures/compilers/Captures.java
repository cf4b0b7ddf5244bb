/**
 * Inner, local and anonymous classes and lambdas that capture variables, fields and enclosing instances.
 *
 * <p>Programs: 90 of size 1, 396 of size 2 (a shadowing variable, a superclass).
 */
final class Captures {
    public static void main(String[] args) {
        boolean wide = Source.size(args) > 1;
        String kind = Source.any("anonymous", "local", "inner", "lambda", "nested");
        String captured = Source.any("local", "parameter + local", "field", "Main.this.field++", "shared", "other.field");
        String wrap = Source.any("", "lambda", "anonymous");
        String shadow = wide ? Source.any("", "int local = 50;", "int field = 60;") : "";
        String base = wide ? Source.any("Object", "Base") : "Object";
        String body = "{ " + (kind.equals("lambda") ? "" : shadow) + " return " + captured + " + \"\"; }";
        String use = switch (kind) {
            case "anonymous" -> "Supplier<String> made = new Supplier<>() { public String get() " + body + " public String toString() { return \"anonymous\"; } };";
            case "local" -> "class Local extends " + base + " implements Supplier<String> { public String get() " + body + " } Supplier<String> made = new Local();";
            case "inner" -> "Supplier<String> made = this.new Inner();";
            case "nested" -> "Supplier<String> made = new Nested();";
            default -> "Supplier<String> made = () -> " + body + ";";
        };
        String wrapped = switch (wrap) {
            case "lambda" -> "Supplier<Supplier<String>> outer = () -> { " + use + " return made; }; Supplier<String> all = outer.get();";
            case "anonymous" -> "Supplier<String> all = new Object() { Supplier<String> make() { " + use + " return made; } }.make();";
            default -> use + " Supplier<String> all = made;";
        };
        String member = kind.equals("inner") || kind.equals("nested")
            ? (kind.equals("nested") ? "static class Nested" : "class Inner") + " extends " + base + " implements Supplier<String> { public String get() " + body + " }"
            : "";
        Source.emit("""
                import java.util.*;
                import java.util.function.Supplier;
                class Base { protected String field = "of Base"; }
                public class Main {
                    private int field = 1;
                    private static long shared = 2;
                    ${member}
                    Supplier<String> run(int parameter, Main other) {
                        final int local = parameter * 3;
                        ${wrapped}
                        return all;
                    }
                    public static void main(String[] args) throws Exception {
                        Main other = new Main();
                        other.field = 7;
                        Supplier<String> s = new Main().run(5, other);
                        other.field = 8;
                        System.out.println(s.get() + s.get() + " " + s.getClass().isAnonymousClass() + s.getClass().isLocalClass() + s.getClass().isMemberClass());
                        if (s.getClass().isHidden()) return;
                        System.out.println(s.getClass().getName() + " " + s.getClass().getEnclosingMethod() + " " + s.getClass().getEnclosingClass()
                            + s.getClass().getDeclaringClass() + s.getClass().getSimpleName() + s.getClass().getModifiers());
                        List<String> all = new ArrayList<>();
                        for (var f : s.getClass().getDeclaredFields()) all.add(f + " " + f.isSynthetic());
                        for (var c : s.getClass().getDeclaredConstructors()) all.add(c.toString() + c.getGenericParameterTypes().length);
                        Collections.sort(all);
                        System.out.println("synthetic: " + all);
                        System.out.println(s.getClass().getNestHost() + " " + s.getClass().getGenericSuperclass());
                    }
                }
                """, "member", member, "wrapped", wrapped);
    }
}
