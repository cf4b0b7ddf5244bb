// Loaders of the program that define some classes themselves: superclasses, helpers, arrays, duplicates, proxies.
import java.io.*; import java.lang.annotation.*; import java.lang.reflect.*; import java.net.URL; import java.util.*; import java.util.function.*;
public class IsolatingLoaders {
  public interface Svc { String name(); }
  public static class A implements Svc { public String name() { return "A"; } }
  public static class B implements Svc { public String name() { return "B"; } }
  static class Isolating extends ClassLoader {
    static { registerAsParallelCapable(); }
    final Set<String> own; int asked;
    Isolating(ClassLoader parent, String... own) { super(parent); this.own = new TreeSet<>(Arrays.asList(own)); }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      asked++;
      synchronized (getClassLoadingLock(name)) {
        Class<?> c = findLoadedClass(name);
        if (c == null && own.contains(name)) c = findClass(name);
        if (c == null) return super.loadClass(name, resolve);
        return c;
      }
    }
    @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
      try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
        if (in == null) throw new ClassNotFoundException(name);
        byte[] b = in.readAllBytes();
        return defineClass(name, b, 0, b.length);
      } catch (IOException e) { throw new ClassNotFoundException(name, e); }
    }
  }
  public static class Sub extends Base { public String go() { return hello() + Helper.x() + new Helper().y(); } }
  public static class Base { protected String hello() { return "hello from " + getClass().getClassLoader().getClass().getSimpleName(); } }
  public static class Helper { static String x() { return " helper " + Helper.class.getClassLoader().getClass().getSimpleName(); } Object y() { return new Missing[0].length; } }
  public static class Missing {}
  public static void main(String[] a) throws Exception {
    ClassLoader app = IsolatingLoaders.class.getClassLoader();
    Isolating l = new Isolating(app, "IsolatingLoaders$Sub", "IsolatingLoaders$Helper");
    Class<?> s = l.loadClass("IsolatingLoaders$Sub");
    Object o = s.getConstructor().newInstance();
    System.out.println(s.getMethod("go").invoke(o) + " " + (o instanceof Base) + " " + (o instanceof Sub));
    Isolating l2 = new Isolating(app, "IsolatingLoaders$Sub", "IsolatingLoaders$Base", "IsolatingLoaders$Helper");
    Class<?> s2 = Class.forName("IsolatingLoaders$Sub", true, l2);
    Object o2 = s2.getDeclaredConstructor().newInstance();
    System.out.println(s2.getMethod("go").invoke(o2) + " " + (o2 instanceof Base) + " " + s2.getSuperclass().equals(Base.class));
    System.out.println(Class.forName("[[LIsolatingLoaders$Sub;", false, l2) == Array.newInstance(s2, 0, 0).getClass());
    try { Class.forName("IsolatingLoaders$Nope", false, l2); } catch (ClassNotFoundException e) { System.out.println(e); }
    try { ((ClassLoader) l).loadClass("java.lang.Strange"); } catch (ClassNotFoundException e) { System.out.println(e); }
    try { Method m = ClassLoader.class.getDeclaredMethod("x"); } catch (NoSuchMethodException e) { System.out.println(e); }
    try { l.findClass("IsolatingLoaders$Sub"); } catch (LinkageError e) { System.out.println(e.getClass() + " " + e.getMessage().replaceAll("@[0-9a-f]+", "@")); }
    try { new Isolating(app, "java.evil.X") { { byte[] b = new byte[10]; defineClass("java.evil.X", b, 0, 10); } }; } catch (SecurityException e) { System.out.println(e); }
    try { Sub x = (Sub) o2; } catch (ClassCastException e) { System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@")); }
    System.out.println(s2.getPackage() + "|" + s2.getModule().isNamed() + " " + (s2.getModule() == l2.getUnnamedModule()) + " " + s2.getProtectionDomain().getCodeSource());
    Svc px = (Svc) Proxy.newProxyInstance(l, new Class<?>[] {Svc.class, Comparable.class}, (p, m, as) -> m.getName() + m.getDeclaringClass().getSimpleName());
    System.out.println(px.name() + " " + Proxy.isProxyClass(px.getClass()) + " " + px.getClass().getModule().isNamed() + " " + (px.getClass().getClassLoader() == l) + " " + px.getClass().getSimpleName().startsWith("$Proxy"));
    Thread.currentThread().setContextClassLoader(l);
    System.out.println(Thread.currentThread().getContextClassLoader() == l);
  }
}
