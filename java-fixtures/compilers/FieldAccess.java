import tarry.Verify;

/**
 * A field read and written by reflection: its type, the accessor's type, modifiers, {@code setAccessible}.
 *
 * <p>Programs: 81 of size 1 (public fields), 972 of size 2.
 */
final class FieldAccess {
    private static final String[][] TYPES = {
        {"boolean", "true", "Boolean"}, {"byte", "(byte) 1", "Byte"}, {"char", "'a'", "Char"}, {"short", "(short) 2", "Short"},
        {"int", "3", "Int"}, {"long", "4L", "Long"}, {"float", "5.5f", "Float"}, {"double", "6.5", "Double"}, {"Object", "\"o\"", ""},
    };

    public static void main(String[] args) {
        String[] type = Verify.getFrom(TYPES);
        String[] accessor = Verify.getFrom(TYPES);
        boolean wide = Source.size(args) > 1;
        String modifiers = wide ? Source.any("public ", "private ", "static ", "final ", "static final ", "protected volatile ") : "public ";
        String open = wide ? Source.maybe("f.setAccessible(true);") : "";
        Source.emit("""
                import java.lang.reflect.Field;
                class Holder { ${modifiers}${type} f = ${value}; Object seen() { return f; } }
                public class Main {
                    interface Step { Object run() throws Exception; }
                    static void show(Step step) {
                        try {
                            Object value = step.run();
                            System.out.println(value == null ? "null" : value.getClass().getName() + " " + value);
                        } catch (Exception e) {
                            System.out.println(e);
                        }
                    }
                    public static void main(String[] args) throws Exception {
                        Field f = Holder.class.getDeclaredField("f");
                        ${open}
                        System.out.println(f + " " + f.getModifiers() + " " + f.getType() + " " + f.canAccess(
                            java.lang.reflect.Modifier.isStatic(f.getModifiers()) ? null : new Holder()));
                        Holder holder = new Holder();
                        show(() -> f.get${Kind}(holder));
                        show(() -> { f.set${Kind}(holder, ${other}); return holder.seen(); });
                        show(() -> { f.set(holder, ${other}); return holder.seen(); });
                        show(() -> f.get(null));
                        show(() -> f.get("not a holder"));
                        show(() -> { f.set(holder, null); return holder.seen(); });
                    }
                }
                """, "modifiers", modifiers, "type", type[0], "value", type[1], "open", open, "Kind", accessor[2], "other", accessor[1]);
    }
}
