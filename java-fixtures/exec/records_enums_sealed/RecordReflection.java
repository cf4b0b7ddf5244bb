// What reflection says about records: components in order, accessors, superclass, finality.
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;

public class RecordReflection {
    record Point(int x, long y, String... names) {
        static int count;

        int sum() {
            return (int) (x + y);
        }
    }

    record Generic<T extends Number>(T value, java.util.List<? super T> list) {
    }

    public static void main(String[] args) throws Exception {
        Class<?> k = Point.class;
        System.out.println(k.isRecord() + " " + k.getSuperclass().getName() + " " + Modifier.isFinal(k.getModifiers()) + " "
                + Modifier.isStatic(k.getModifiers()) + " " + String.class.isRecord());
        Point p = new Point(3, 4, "a", "b");
        for (RecordComponent c : k.getRecordComponents()) {
            Object v = c.getAccessor().invoke(p);
            System.out.println(c.getName() + " " + c.getType().getSimpleName() + " "
                    + (v instanceof String[] s ? s.length : v) + " " + c.getDeclaringRecord().getSimpleName());
        }
        for (RecordComponent c : Generic.class.getRecordComponents()) {
            System.out.println(c + " " + c.getGenericType());
        }
        Object made = k.getDeclaredConstructor(int.class, long.class, String[].class).newInstance(1, 2L, new String[0]);
        System.out.println(((Point) made).sum() + " " + p.names().length);
        System.out.println(Modifier.toString(k.getDeclaredField("x").getModifiers()));
        try {
            var f = k.getDeclaredField("x");
            f.setAccessible(true);
            f.setInt(p, 9);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(String.class.getRecordComponents() == null);
    }
}
