import tarry.Verify;

/**
 * An operator on two values of any primitive types: folded by the compiler, at run time, and as a compound assignment.
 *
 * <p>Programs: 180 of size 1 (five operators, six values), 1620 of size 2 (all operators, nine values). Each looks at one pair of types.
 */
final class Arithmetic {
    private static final String[] OPERATORS = {"+", "/", "%", "<<", "<", "-", "*", ">>", ">>>", "&", "^", "|", "==", ">=", "!=", "/*then*/ -", "% -", "/ -",  "+ ~", "* -"};
    private static final String[][] VALUES = {{"int", "Integer.MIN_VALUE"}, {"long", "-1L"}, {"byte", "(byte) 0x80"}, {"char", "'\\uffff'"},
        {"double", "-0.0"}, {"float", "Float.MAX_VALUE"}, {"short", "(short) 33"}, {"double", "Double.NaN"}, {"long", "Long.MIN_VALUE"}};

    public static void main(String[] args) {
        boolean wide = Source.size(args) > 1;
        String[] a = VALUES[Verify.getInt(0, wide ? 8 : 5)];
        String[] b = VALUES[Verify.getInt(0, wide ? 8 : 5)];
        String operator = OPERATORS[Verify.getInt(0, wide ? OPERATORS.length - 1 : 4)];
        boolean assignable = !operator.contains("=") && !operator.equals("<") && operator.length() < 4 && !operator.contains(" ");
        Source.emit("""
                public class Main {
                    static ${A} a = ${x};
                    static ${B} b = ${y};
                    static final ${A} A = ${x};
                    static final ${B} B = ${y};
                    static String text(Object o) { return o + " " + o.getClass().getSimpleName(); }
                    public static void main(String[] args) {
                        System.out.println(text(a ${op} b));
                        System.out.println(text(A ${op} B));
                        System.out.println(text((${x}) ${op} (${y})));
                        ${compound}
                        System.out.println(text((byte) a) + text((short) a) + text((char) a + 0) + text((int) a) + text((long) a) + text((float) a) + text((double) a));
                        System.out.println(a == b ? text(true ? a : b) : text(false ? a : b));
                        ${A} c = a;
                        System.out.println(text(c++) + text(--c) + text(-c) + text(+c));
                    }
                }
                """, "A", a[0], "B", b[0], "x", a[1], "y", b[1], "op", operator,
                "compound", assignable ? a[0] + " d = a; d " + operator + "= b; System.out.println(text(d)); Object[] boxed = {a}; System.out.println(text(boxed[0]));" : "");
    }
}
