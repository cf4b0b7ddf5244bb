import tarry.Verify;

/**
 * Generic classes and what erasure makes of them: bridges, signatures, casts at calls, heap pollution.
 *
 * <p>Programs: 55 of size 1, 825 of size 2. Some are not valid Java.
 */
final class Bridges {
    public static void main(String[] args) {
        boolean wide = Source.size(args) > 1;
        String bound = Source.any("T", "T extends Number", "T extends Comparable<T>", "T extends Object & Comparable<? super T>", "T extends java.util.List<String>");
        String argument = Source.any("Integer", "String", "<raw>", "U");
        String method = Source.any("${T} put(${T} t) { return t; }", "${T} put(Object t) { return null; }", "Object put(${T} t) { return t; }");
        boolean raw = argument.equals("<raw>");
        // The same text as the first form.
        Verify.assume(!raw || !method.startsWith("Object"));
        boolean variable = argument.equals("U");
        String actual = raw ? "Object" : argument;
        Source.emit("""
                import java.lang.reflect.*;
                import java.util.*;
                abstract class Box<${bound}> ${implementing}{
                    T value;
                    T put(T t) { value = t; return value; }
                    T get() { return value; }
                    ${extra}
                }
                class Sub${parameters} extends Box${arguments} {
                    public ${method}
                }
                public class Main {
                    public static void main(String[] args) {
                        for (Class<?> c : List.of(Box.class, Sub.class)) {
                            System.out.println(c.toGenericString() + " " + c.getGenericSuperclass() + Arrays.toString(c.getGenericInterfaces()));
                            List<String> all = new ArrayList<>();
                            for (Method m : c.getDeclaredMethods()) {
                                all.add(m.toGenericString() + " | " + m + " " + m.isBridge() + Arrays.toString(m.getGenericParameterTypes()));
                            }
                            Collections.sort(all);
                            all.forEach(System.out::println);
                            for (TypeVariable<?> v : c.getTypeParameters()) {
                                System.out.println(v + Arrays.toString(v.getBounds()) + v.getGenericDeclaration());
                            }
                            for (Field f : c.getDeclaredFields()) System.out.println(f.toGenericString() + f.getType());
                        }
                        Box box = new Sub();
                        for (Object o : new Object[] {1, "text", List.of("x"), 'c'}) {
                            try { System.out.println(box.put((${cast}) o)); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
                            try { ${actual2} i = ((Sub${diamond}) box).get(); System.out.println(i); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
                        }
                    }
                }
                """, "bound", bound, "parameters", variable ? "<" + bound.replace("T", "U") + ">" : "", "arguments", raw ? "" : "<" + argument + ">",
                "method", method.replace("${T}", actual),
                "actual2", variable ? "Integer" : actual, "diamond", variable ? "<Integer>" : "",
                "cast", bound.contains("Number") ? "Number" : bound.equals("T") || bound.contains("Object") ? "Object" : bound.contains("List") ? "List" : "Comparable",
                "implementing", wide ? Source.any("", "implements java.util.function.Supplier<T> ", "implements Comparable<Box<T>> ") : "",
                "extra", wide ? Source.any("", "public int compareTo(Box<T> other) { return 0; }", "<V extends T> V same(V v) throws Exception { return v; }",
                    "static <V> Box<?>[] none(Map<? extends V, List<V[]>> m) { return null; }", "class In<W> { T t; W w; }") : "");
    }
}
