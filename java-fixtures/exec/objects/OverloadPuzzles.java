// Which overload is called: boxing, varargs, null, chars, generics, inheritance.
import java.util.*;

public class OverloadPuzzles {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "int..."; }
    static String g(double x) { return "double"; }
    static String g(Object x) { return "Object"; }
    static String h(Object o) { return "Object"; }
    static String h(String s) { return "String"; }
    static String h(Object... os) { return "Object..." + (os == null ? "null" : os.length); }
    static String k(char c, int i) { return "char,int"; }
    static String k(int i, char c) { return "int,char"; }
    static String v(Object... o) { return o == null ? "null" : o.length + ":" + Arrays.deepToString(o); }
    static <T> String v2(T... ts) { return ts.getClass().getComponentType().getSimpleName() + ts.length; }
    static class A { String m(A a) { return "A.A"; } static String s() { return "A.s"; } String name = "A"; }
    static class B extends A { String m(B b) { return "B.B"; } @Override String m(A a) { return "B.A"; } static String s() { return "B.s"; } String name = "B"; }

    public static void main(String[] args) {
        byte b = 1; short s = 2; char c = 'c'; long l = 3; Integer boxed = 4; Object o = 5;
        System.out.println(f(b) + " " + f(s) + " " + f(c) + " " + f(l) + " " + f(boxed) + " " + f(o) + " " + f() + " " + f(1, 2) + " " + f(1.0f) + " " + f((short) 1));
        System.out.println(g(1) + " " + g('x') + " " + g(boxed) + " " + g(1L) + " " + g("s"));
        System.out.println(h((String) null) + " " + h((Object) null) + " " + h((Object[]) null) + " " + h("a", "b") + " " + h(new String[] {"x"}) + " " + h(new int[] {1}) + " " + h());
        System.out.println(k('a', 1) + " " + k(1, 'a'));
        System.out.println(v() + " " + v((Object) null) + " " + v((Object[]) null) + " " + v(new Integer[] {1, 2}) + " " + v((Object) new Integer[] {1, 2}) + " " + v(new int[] {1}) + " " + v(1, "a", null));
        System.out.println(v2("a", "b") + " " + v2(1, 2.0) + " " + v2() + " " + OverloadPuzzles.<Object>v2("x"));
        A ab = new B(); B bb = new B();
        System.out.println(ab.m(ab) + " " + ab.m(bb) + " " + bb.m(ab) + " " + bb.m(bb) + " " + ab.name + " " + ((A) bb).name + " " + bb.name + " " + ab.s());
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30));
        list.remove(1); list.remove((Integer) 10);
        System.out.println(list + " " + (char) ('a' + 1) + ('a' + 1) + " " + (true ? 'x' : 0) + (true ? 'x' : boxed) + " " + (true ? 1 : 2.0) + " " + (Object) (true ? 1 : 2L));
        Integer i1 = 127, i2 = 127, i3 = 1000, i4 = 1000;
        System.out.println((i1 == i2) + " " + (i3 == i4) + " " + i3.equals(i4) + " " + (i3 <= i4 && i3 >= i4) + " " + new HashSet<>(Arrays.asList(1L, 1, (short) 1)).size());
        long big = Integer.MAX_VALUE; int n = 5; n += 3.7; n -= 'a'; big <<= 33;
        StringBuilder sb = new StringBuilder('a'); sb.append((char) 98).append(99).append('d' + 1).append(new char[] {'x', 'y'});
        System.out.println(n + " " + big + " " + sb + " " + (byte) 200 + " " + (int) 1e20 + " " + (char) -1 % 7 + " " + -7 / 2 + " " + -7 % 2 + " " + Math.floorMod(-7, 2) + " " + (0.1 + 0.2) + " " + 010 + 0x1F + 0b11 + 1_000);
    }
}
