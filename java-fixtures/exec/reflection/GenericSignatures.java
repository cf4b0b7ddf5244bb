// Generic types by reflection: type variables with bounds, wildcards, parameterised and array types, inner classes.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class GenericSignatures {
    static abstract class Base<T extends Number & Comparable<? super T>, E extends Exception> implements Function<List<? extends T>, Map<String, T[]>> {
        T value;
        List<? super Integer>[] wild;
        Map.Entry<T, int[]> entry;
        List<?> any;
        Base<T, E>.In<String> inner;
        class In<X> { X x; }
        abstract <A, B extends A> B pick(A a, Collection<? extends B> c, E e) throws E;
        <Q> Base(Q q) { }
    }
    static class Leaf extends Base<Integer, RuntimeException> {
        Leaf() { super("q"); }
        @Override <A, B extends A> B pick(A a, Collection<? extends B> c, RuntimeException e) { return null; }
        @Override public Map<String, Integer[]> apply(List<? extends Integer> l) { return null; }
    }

    static String kind(Type t) {
        if (t instanceof ParameterizedType p) return "P(" + kind(p.getRawType()) + Arrays.stream(p.getActualTypeArguments()).map(GenericSignatures::kind).toList() + (p.getOwnerType() == null ? "" : " of " + kind(p.getOwnerType())) + ")";
        if (t instanceof GenericArrayType g) return "A(" + kind(g.getGenericComponentType()) + ")";
        if (t instanceof WildcardType w) return "W(" + Arrays.stream(w.getUpperBounds()).map(GenericSignatures::kind).toList() + Arrays.stream(w.getLowerBounds()).map(GenericSignatures::kind).toList() + ")";
        if (t instanceof TypeVariable<?> v) return "V(" + v.getName() + ")";
        return ((Class<?>) t).getSimpleName();
    }

    public static void main(String[] args) throws Exception {
        for (TypeVariable<?> v : Base.class.getTypeParameters()) System.out.println(v + " " + Arrays.toString(v.getBounds()) + " " + v.getGenericDeclaration());
        for (Field f : Base.class.getDeclaredFields()) System.out.println(f.getName() + " " + f.getGenericType() + " " + kind(f.getGenericType()) + " erased " + f.getType().getSimpleName());
        Method m = Base.class.getDeclaredMethod("pick", Object.class, Collection.class, Exception.class);
        System.out.println(m.toGenericString());
        System.out.println(Arrays.toString(m.getGenericParameterTypes()) + " " + Arrays.toString(m.getGenericExceptionTypes()) + " " + m.getGenericReturnType() + " " + Arrays.toString(m.getTypeParameters()[1].getBounds()));
        System.out.println(Base.class.getDeclaredConstructors()[0].toGenericString());
        System.out.println(Leaf.class.getGenericSuperclass() + " | " + kind(Base.class.getGenericInterfaces()[0]) + " | " + Base.class.toGenericString() + " | " + Map.class.toGenericString());
        Type one = Base.class.getDeclaredField("any").getGenericType(), two = Base.class.getDeclaredField("any").getGenericType();
        System.out.println(one.equals(two) + " " + (one.hashCode() == two.hashCode()) + " " + one.getTypeName() + " " + new ArrayList<Map<String, int[]>>() { }.getClass().getGenericSuperclass());
        System.out.println(Comparable.class.getTypeParameters()[0].equals(Comparable.class.getTypeParameters()[0]) + " " + Leaf.class.getDeclaredMethod("apply", Object.class).isBridge() + " " + Leaf.class.getDeclaredMethod("apply", List.class).toGenericString());
    }
}
