/**
 * Methods of a class as reflection shows and calls them: modifiers, results, parameters, exceptions.
 *
 * <p>Programs: 100 of size 1 (one method), 2400 of size 2 (a second one of fewer forms).
 */
final class DeclaredMethods {
    public static void main(String[] args) {
        String methods = method("first", Source.any("public ", "private static ", "protected final ", "synchronized ", "static strictfp "),
            Source.any("void", "int", "String[]", "<T extends Comparable<T>> T", "char"),
            Source.any("", "int a", "String... a", "java.util.List<? super Integer> a, long b"));
        if (Source.size(args) > 1) {
            methods += method(Source.any("first", "second"), Source.any("public ", "private "), Source.any("void", "int"),
                Source.any("double a", "Object a", "int a, int b"));
        }
        Source.emit("""
                import java.lang.reflect.*;
                import java.util.*;
                class A {
                ${methods}}
                class B extends A {}
                public class Main {
                    public static void main(String[] args) throws Exception {
                        Method[] methods = A.class.getDeclaredMethods();
                        Arrays.sort(methods, Comparator.comparing(Method::toGenericString));
                        for (Method m : methods) {
                            System.out.println(m + " | " + m.toGenericString() + " | " + m.isVarArgs() + m.isSynthetic());
                            System.out.println(Arrays.toString(m.getGenericParameterTypes()) + Arrays.toString(m.getTypeParameters()));
                            Object[] zeros = new Object[m.getParameterCount()];
                            for (int i = 0; i < zeros.length; i++) zeros[i] = zero(m.getParameterTypes()[i]);
                            call(m, new A(), zeros);
                            call(m, new B(), zeros);
                            call(m, null, zeros);
                            call(m, "text", zeros);
                            call(m, new A(), 1, "two", 3);
                            m.setAccessible(true);
                            call(m, new A(), zeros);
                        }
                        List<String> inherited = new ArrayList<>();
                        for (Method m : B.class.getMethods()) if (m.getDeclaringClass() == A.class) inherited.add(m.toString());
                        Collections.sort(inherited);
                        System.out.println(inherited);
                        try { System.out.println(B.class.getMethod("first", int.class)); } catch (Exception e) { System.out.println(e); }
                    }
                    static Object zero(Class<?> type) {
                        return type == int.class ? 0 : type == long.class ? (Object) 0L : type == double.class ? (Object) 0.5 : null;
                    }
                    static void call(Method m, Object receiver, Object... arguments) {
                        try {
                            Object result = m.invoke(receiver, arguments);
                            System.out.println("  " + (result instanceof String[] texts ? Arrays.toString(texts) : result));
                        } catch (InvocationTargetException e) {
                            System.out.println("  threw " + e.getCause());
                        } catch (Exception e) {
                            System.out.println("  " + e.getClass() + ": " + e.getMessage());
                        }
                    }
                }
                """, "methods", methods);
    }

    private static String method(String name, String modifiers, String result, String parameters) {
        String body = switch (result) {
            case "void" -> "throw new IllegalStateException(\"void\");";
            case "int" -> "return 41 + 1;";
            case "char" -> "return 'c';";
            case "String[]" -> "return new String[] {\"r\", null};";
            default -> "return null;";
        };
        String generic = result.startsWith("<") ? result.substring(0, result.indexOf("> T") + 1) + " " : "";
        String type = generic.isEmpty() ? result : "T";
        return "    " + modifiers + generic + type + " " + name + "(" + parameters + ") { " + body + " }\n";
    }
}
