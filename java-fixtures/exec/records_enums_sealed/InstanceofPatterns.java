// Pattern variables: scope with &&, ||, negation, loops, early return; null never matches; expression evaluated once.
public class InstanceofPatterns {
    static int calls;

    static Object next(Object o) {
        calls++;
        return o;
    }

    static String kind(Object o) {
        if (!(o instanceof String s)) {
            return o instanceof Integer i && i > 10 ? "big " + i : "other " + o;
        }
        return "string " + s.length();
    }

    static int sum(Object... os) {
        int total = 0;
        for (Object o : os) {
            if (o instanceof Integer i) total += i;
            else if (o instanceof int[] a && a.length > 0) total += a[0];
            else if (o instanceof CharSequence c) total += c.length() * 100;
            else if (o instanceof Object[] inner) total += sum(inner);
        }
        return total;
    }

    static String s = "field";

    public static void main(String[] args) {
        System.out.println(kind("abc") + ", " + kind(5) + ", " + kind(50) + ", " + kind(null) + ", " + kind(2.5));
        System.out.println(sum(1, new int[] {10, 20}, "ab", new Object[] {5, new StringBuilder("c")}, null, new int[0], 3L));
        if (next("x") instanceof String t && t.equals("x") && next(7) instanceof Integer i && i == 7) {
            System.out.println(t + i + " " + calls);
        }
        Object o = "local";
        if (o instanceof String s && s.length() == 5) {
            System.out.println(s);
            s = "changed";
            System.out.println(s + " " + o);
        }
        System.out.println(s);
        Object n = 3;
        while (!(n instanceof String str)) {
            n = n instanceof Integer k && k > 0 ? (Object) (k - 1) : "done";
        }
        System.out.println(str);
        boolean both = o instanceof String a && n instanceof String b && a.length() + b.length() == 9;
        System.out.println(both);
        Number num = 4;
        System.out.println(num instanceof Integer j ? j / 8.0 : -1);
    }
}
