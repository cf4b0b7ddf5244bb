// java.lang.reflect.Array and array classes: creation, access with widening, component types, names, cloning, errors.
import java.lang.reflect.Array;
import java.util.*;

public class ArraysByReflection {
    interface Act { Object run() throws Exception; }

    public static void main(String[] args) throws Exception {
        Object a = Array.newInstance(int.class, 3);
        Array.setInt(a, 0, 7);
        Array.set(a, 1, (byte) 8);
        Array.setChar(a, 2, 'A');
        System.out.println(Arrays.toString((int[]) a) + " " + Array.getLong(a, 0) + " " + Array.getDouble(a, 2) + " " + Array.get(a, 1).getClass().getSimpleName() + " " + Array.getLength(a));
        Object m = Array.newInstance(String.class, 2, 3);
        System.out.println(m.getClass().getName() + " " + m.getClass().getCanonicalName() + " " + m.getClass().getComponentType() + " " + ((Object[][]) m)[1].length + " " + Array.newInstance(long[].class, 2).getClass());
        Class<?>[] cs = {int[].class, int[][].class, String[].class, Object[][][].class, boolean[].class, Map.Entry[].class};
        for (Class<?> c : cs) System.out.println(c + " " + c.getName() + " " + c.getSimpleName() + " " + c.getTypeName() + " " + c.getSuperclass() + " " + Arrays.toString(c.getInterfaces()) + " " + java.lang.reflect.Modifier.toString(c.getModifiers()) + " " + c.isArray() + " " + c.arrayType().getSimpleName());
        System.out.println((int[].class == Class.forName("[I")) + " " + Class.forName("[[Ljava.lang.String;").getSimpleName() + " " + Object[].class.isAssignableFrom(String[].class) + " " + Object[].class.isAssignableFrom(int[].class) + " " + Object.class.isInstance(new int[0]) + " " + Cloneable.class.isInstance(a));
        int[][] deep = {{1}, {2}};
        int[][] copy = deep.clone();
        copy[0][0] = 9;
        copy[1] = null;
        System.out.println(deep[0][0] + " " + (deep[1] == null) + " " + (copy.getClass() == deep.getClass()));
        Act[] bad = {() -> Array.newInstance(void.class, 1), () -> Array.newInstance(int.class, -2), () -> Array.get("no array", 0), () -> Array.get(a, 3), () -> { Array.set(a, 0, 5L); return 1; }, () -> { Array.set(m, 0, "s"); return 1; },
            () -> Array.getShort(a, 0), () -> { Array.set(a, 0, null); return 1; }, () -> Array.newInstance(int.class, new int[300]), () -> Array.getLength(null), () -> Class.forName("[Lno.Such;"), () -> Class.forName("int"), () -> Class.forName("[J;")};
        for (Act b : bad) {
            try {
                System.out.println("accepted " + b.run());
            } catch (Exception e) {
                System.out.println(e.getClass().getSimpleName() + " " + (e instanceof NullPointerException ? "" : e.getMessage()));
            }
        }
    }
}
