// Records: components, accessors, canonical constructor, generic components, annotations on them, and generated methods.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class RecordsByReflection {
    @Retention(RetentionPolicy.RUNTIME) @interface Mark { }
    record Empty() { }
    record Pair<A, B extends Comparable<B>>(@Mark A first, List<? super B> second, int... rest) {
        static int made;
        Pair { made++; if (rest == null) rest = new int[] {-1}; }
        Pair(A a) { this(a, List.of()); }
        public A first() { return first; }
        int size() { return second.size() + rest.length; }
    }
    record Doubles(double d, float f) { }

    public static void main(String[] args) throws Exception {
        System.out.println(Pair.class.isRecord() + " " + Record.class.isRecord() + " " + Modifier.toString(Pair.class.getModifiers()) + " " + Pair.class.getSuperclass() + " " + Object.class.getRecordComponents());
        for (RecordComponent c : Pair.class.getRecordComponents()) {
            System.out.println(c.getName() + " " + c.getType() + " " + c.getGenericType() + " " + c.getAccessor() + " " + c.isAnnotationPresent(Mark.class) + " " + c.getGenericSignature());
        }
        Constructor<?> k = Pair.class.getDeclaredConstructor(Object.class, List.class, int[].class);
        Pair<?, ?> p = (Pair<?, ?>) k.newInstance("x", List.of(1, 2), null);
        System.out.println(Pair.class.getRecordComponents()[0].getAccessor().invoke(p) + " " + p.size() + " " + p.rest()[0] + " " + Pair.made + " " + new Pair<Object, String>('y').second());
        System.out.println(Empty.class.getRecordComponents().length + " " + new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        Doubles a = new Doubles(0.0, Float.NaN), b = new Doubles(-0.0, Float.NaN), c = new Doubles(0.0, 0f / 0f);
        System.out.println(a.equals(b) + " " + a.equals(c) + " " + (a.hashCode() == c.hashCode()) + " " + a + " " + b + " " + a.equals(null));
        Field f = Doubles.class.getDeclaredField("d");
        f.setAccessible(true);
        try {
            f.setDouble(a, 5);
        } catch (IllegalAccessException e) {
            System.out.println("record fields stay final");
        }
        String[] names = Arrays.stream(Doubles.class.getDeclaredMethods()).map(Method::getName).sorted().toArray(String[]::new);
        System.out.println(Arrays.toString(names) + " " + Doubles.class.getDeclaredConstructors()[0].getParameters()[0].getName());
    }
}
