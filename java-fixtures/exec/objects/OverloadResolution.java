// Overloads: most specific, boxing after widening, varargs last, null, and chars to ints.
public class OverloadResolution {
    static String f(int i) { return "int"; }
    static String f(long l) { return "long"; }
    static String f(double d) { return "double"; }
    static String f(Integer i) { return "Integer"; }
    static String f(Object o) { return "Object"; }
    static String f(int... is) { return "int..."; }

    static String g(long l) { return "long"; }
    static String g(Integer i) { return "Integer"; }
    static String g(Object... os) { return "Object..."; }

    static String h(Object o) { return "Object"; }
    static String h(String s) { return "String"; }
    static String h(char[] cs) { return "char[]"; }

    static String k(Object o) { return "Object"; }
    static String k(Number n) { return "Number"; }
    static String k(Comparable<?> c) { return "Comparable"; }

    static String v(Object o, Object... os) { return "1+" + os.length; }
    static String v(String... ss) { return "s" + ss.length; }

    public static void main(String[] args) {
        byte b = 1;
        char c = 'c';
        float fl = 1;
        Long boxed = 5L;
        System.out.println(f(b) + " " + f(c) + " " + f(1) + " " + f(1L) + " " + f(fl) + " " + f(boxed) + " "
                + f(Integer.valueOf(1)) + " " + f("s") + " " + f() + " " + f(1, 2) + " " + f((Object) 1));
        System.out.println(g(1) + " " + g('c') + " " + g(Integer.valueOf(3)) + " " + g(1.0) + " " + g((short) 2) + " "
                + g(Short.valueOf((short) 2)));
        System.out.println(h("x") + " " + h((Object) "x") + " " + h(new char[0]) + " " + h(1));
        System.out.println(k("x") + " " + k(new Object()) + " " + k((Number) 1));
        System.out.println(v(1) + " " + v("a", 1, 2) + " " + v(1, (Object[]) null == null ? new Object[3] : null) + " "
                + v(new String[] {"a", "b"}));
    }
}
