// Services and annotations that drive a small framework: discovery, ordering, calls by reflection, proxies that log.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class PluginsAndServices {
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.METHOD) @Repeatable(Runs.class) @interface Run { int order() default 0; String[] tags() default {}; }
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.METHOD) @interface Runs { Run[] value(); }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Plugin { String value(); Class<?> type() default Object.class; }
    @Plugin("base") static class Base { @Run(order = 2) public String two() { return "two"; } @Run(tags = {"x", "y"}) @Run(order = 5) private String zero(int n) { return "zero" + n; } @Deprecated public void not() { } }
    static class Sub extends Base { @Run(order = 1) public static String one() { return "one"; } @Run(order = 3) public String bad() { throw new IllegalStateException("bad"); } @Override public String two() { return "sub two"; } }
    interface Store { String get(String k) throws java.io.IOException; default int size() { return 42; } }

    public static void main(String[] args) throws Exception {
        System.out.println(Sub.class.getAnnotation(Plugin.class).value() + " " + Sub.class.getDeclaredAnnotations().length + " " + Base.class.getAnnotation(Plugin.class).type());
        Object target = new Sub();
        List<Method> methods = new ArrayList<>();
        for (Class<?> c = Sub.class; c != null; c = c.getSuperclass()) methods.addAll(Arrays.asList(c.getDeclaredMethods()));
        List<Map.Entry<Run, Method>> plan = methods.stream().flatMap(m -> Arrays.stream(m.getAnnotationsByType(Run.class)).map(r -> Map.entry(r, m))).sorted(Comparator.comparingInt(e -> e.getKey().order())).toList();
        for (var e : plan) {
            Method m = e.getValue(); m.setAccessible(true);
            Object[] given = m.getParameterCount() == 0 ? new Object[0] : new Object[] {7};
            try { System.out.println(e.getKey().order() + Arrays.toString(e.getKey().tags()) + " " + m.getName() + " = " + m.invoke(target, given)); } catch (InvocationTargetException x) { System.out.println(m.getName() + " threw " + x.getCause()); }
        }
        List<String> log = new ArrayList<>();
        Map<String, String> data = new HashMap<>(Map.of("k", "v"));
        Store store = (Store) Proxy.newProxyInstance(PluginsAndServices.class.getClassLoader(), new Class<?>[] {Store.class}, (p, m, a) -> {
            log.add(m.getName() + (a == null ? "" : Arrays.toString(a)));
            if (m.isDefault()) return InvocationHandler.invokeDefault(p, m, a);
            if (m.getName().equals("get")) { if (a[0] == null) throw new java.io.IOException("null key"); if (a[0].equals("odd")) throw new Exception("checked"); return data.get(a[0]); }
            return m.invoke(data, a);
        });
        System.out.println(store.get("k") + " " + store.get("none") + " " + store.size() + " " + store.equals(data) + " " + store.toString());
        try { store.get(null); } catch (java.io.IOException e) { System.out.println(e.getMessage()); }
        try { store.get("odd"); } catch (UndeclaredThrowableException e) { System.out.println(e.getCause().getMessage()); }
        System.out.println(log);
        System.out.println(ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).stream().map(p -> p.type().getSimpleName()).sorted().collect(Collectors.joining(",")).length() >= 0);
        ServiceLoader<Runnable> none = ServiceLoader.load(Runnable.class); System.out.println(none.findFirst().isPresent() + " " + none.iterator().hasNext());
        Field f = Integer.class.getDeclaredField("value");
        try { f.setAccessible(true); } catch (InaccessibleObjectException e) { System.out.println(e.getMessage().replaceAll("@\\w+", "@H")); }
        Constructor<Sub> c = Sub.class.getDeclaredConstructor(); System.out.println(c.newInstance().two() + " " + Modifier.toString(Sub.class.getMethod("one").getModifiers()) + " " + Sub.class.getMethod("two").getDeclaringClass().getSimpleName() + " " + Base.class.getMethod("not").isAnnotationPresent(Deprecated.class) + " " + Array.newInstance(int.class, 2, 3).getClass().getName());
    }
}
