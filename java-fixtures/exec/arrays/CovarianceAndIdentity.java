// Arrays are objects: subtype relations, equals, hashCode contract, getClass, monitors, as map keys.
import java.util.HashMap;
import java.util.Map;

public class CovarianceAndIdentity {
    static String kind(Object o) {
        if (o instanceof int[][] g) return "int[][]" + g.length;
        if (o instanceof int[] i) return "int[]" + i.length;
        if (o instanceof Number[] n) return "Number[]" + n.length;
        if (o instanceof Object[] a) return "Object[]" + a.length;
        return o.getClass().getSimpleName();
    }

    public static void main(String[] args) {
        System.out.println(kind(new int[1]) + " " + kind(new int[2][2]) + " " + kind(new Integer[3]) + " "
                + kind(new String[4]) + " " + kind(new long[5]) + " " + kind(new long[6][]) + " " + kind("s"));
        int[] a = {1};
        int[] b = {1};
        System.out.println(a.equals(b) + " " + a.equals(a) + " " + (a.getClass() == b.getClass()) + " "
                + (a.hashCode() == a.hashCode()));
        Class<?> k = Integer[].class;
        System.out.println(Number[].class.isAssignableFrom(k) + " " + Object.class.isAssignableFrom(k) + " "
                + Object[].class.isAssignableFrom(int[].class) + " " + Cloneable.class.isAssignableFrom(int[].class)
                + " " + Cloneable[].class.isAssignableFrom(int[][].class) + " "
                + Object[].class.isAssignableFrom(int[][].class));
        Map<Object, String> m = new HashMap<>();
        m.put(a, "a");
        m.put(b, "b");
        System.out.println(m.get(a) + m.get(b) + m.get(new int[] {1}) + m.size());
        synchronized (a) {
            System.out.println(Thread.holdsLock(a) + " " + Thread.holdsLock(b));
        }
        String text = a.toString();
        System.out.println(text.startsWith("[I@") + " " + new String[0][0].toString().startsWith("[[Ljava.lang.String;@"));
        Object[] objects = new Integer[] {1, 2};
        Number[] numbers = (Number[]) objects;
        System.out.println(numbers[1].doubleValue());
        try {
            Double[] ds = (Double[]) numbers;
            System.out.println(ds.length);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(int[].class.getName() + " " + int[].class.getTypeName() + " " + int[][].class.getCanonicalName());
    }
}
