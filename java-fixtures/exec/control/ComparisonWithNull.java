// ifnull, ifnonnull, acmp on references, strings and arrays; instanceof and casts of null.
public class ComparisonWithNull {
    public static void main(String[] args) {
        Object o = null;
        String s = null;
        int[] a = null;
        System.out.println((o == null) + " " + (s != null) + " " + (a == null) + " " + (o == s));
        System.out.println((o instanceof Object) + " " + ((Object) s instanceof String) + " " + ((String) o == null));
        System.out.println((int[]) o == a);
        Object p = new Object();
        Object q = p;
        System.out.println((p == q) + " " + (p != new Object()) + " " + (p == null) + " " + (null == null));
        String lit = "ab";
        String made = new String("ab");
        System.out.println((lit == made) + " " + (lit == made.intern()) + " " + lit.equals(made));
        System.out.println("" + s + o + (Object) null);
        if (o == null ? s == null : s != null) {
            System.out.println("both null");
        }
        int n = 0;
        while (o == null) {
            if (++n == 3) o = n;
        }
        System.out.println(o);
        Object cast = o;
        try {
            s = (String) cast;
        } catch (ClassCastException e) {
            System.out.println(s + " " + e.getMessage());
        }
        Object arr = new String[0];
        System.out.println((arr instanceof Object[]) + " " + (arr instanceof Cloneable) + " "
                + (arr instanceof java.io.Serializable) + " " + (arr instanceof CharSequence[]) + " "
                + (arr instanceof Integer[]) + " " + (arr instanceof Object));
    }
}
