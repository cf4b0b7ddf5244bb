import tarry.Verify;

/**
 * Which of several overloads is called: primitives, boxes, varargs, generics, lambdas.
 *
 * <p>Programs: 88 of size 1 (one method), 616 of size 2 (two methods). Calls without a most specific method are not valid Java.
 */
final class Overloads {
    private static final String[] PARAMETERS = {"int a", "long a", "Integer a", "Object a", "int... a", "double a", "Comparable<?> a",
        "char a"};
    private static final String[] ARGUMENTS = {"1", "'c'", "2L", "(short) 3", "Integer.valueOf(4)", "null", "5f", "", "\"s\"",
        "new int[] {6}", "true ? 7 : 'x'"};

    public static void main(String[] args) {
        int first = Verify.getInt(0, PARAMETERS.length - 1);
        String methods = method(PARAMETERS[first]);
        if (Source.size(args) > 1) {
            int second = Verify.getInt(first + 1, PARAMETERS.length - 1);
            Verify.assume(second > first);
            methods += method(PARAMETERS[second]) + Source.maybe(method("Number a"));
        }
        Source.emit("""
                public class Main {
                ${methods}
                    static String text(Object o) {
                        return o instanceof int[] ints ? java.util.Arrays.toString(ints) : o + " " + (o == null ? "" : o.getClass().getName());
                    }
                    public static void main(String[] args) {
                        m(${argument});
                    }
                }
                """, "methods", methods, "argument", Source.any(ARGUMENTS));
    }

    private static String method(String parameter) {
        return "    static void m(" + parameter + ") { System.out.println(\"m(" + parameter + ") \" + text(a)); }\n";
    }
}
