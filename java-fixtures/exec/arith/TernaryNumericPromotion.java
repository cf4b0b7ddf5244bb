// The type of ?: decides the value: promotion, unboxing and char-fits-constant rules.
public class TernaryNumericPromotion {
    static String type(Object o) {
        return o.getClass().getSimpleName() + ":" + o;
    }

    static boolean yes() {
        return true;
    }

    public static void main(String[] args) {
        int i = 7;
        long l = 8;
        char x = 'X';
        byte b = 3;
        short s = 4;
        System.out.println(type(yes() ? 1 : 2.0));
        System.out.println(type(yes() ? i : l));
        System.out.println(type(yes() ? x : 0));
        System.out.println(type(yes() ? x : i));
        System.out.println(type(yes() ? b : s));
        System.out.println(type(yes() ? b : 'c'));
        System.out.println(type(yes() ? b : 100));
        System.out.println(type(yes() ? b : 1000));
        System.out.println(type(yes() ? Integer.valueOf(5) : Double.valueOf(6)));
        System.out.println(type(yes() ? (Object) Integer.valueOf(5) : Double.valueOf(6)));
        System.out.println(type(yes() ? 'a' : Integer.valueOf(3)));
        System.out.println(type(yes() ? 1 : "one"));
        Object none = yes() ? null : 0;
        System.out.println(none == null);
    }

    static {
        try {
            Integer none = null;
            int n = yes() ? none : 0;
            System.out.println(n);
        } catch (NullPointerException e) {
            System.out.println("unboxed null: " + e.getMessage());
        }
    }
}
