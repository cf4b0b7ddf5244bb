// Type annotations, parameters, records, nests, default methods of proxies, field conversions, frames of reflection.
import java.lang.annotation.*; import java.lang.reflect.*; import java.util.*; import java.util.function.*; import java.util.stream.*;
public class AnnotatedTypesAndWalks {
  @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface TA { int value() default 1; }
  @Retention(RetentionPolicy.RUNTIME) @Repeatable(Rs.class) @interface R { String value(); Class<?>[] cs() default {}; E e() default E.X; }
  @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Rs { R[] value(); }
  enum E { X, Y { void f() {} } }
  @R("a") @R(value = "b", cs = {int.class, String[].class}, e = E.Y) static class C<@TA(3) T extends @TA(4) Number & Comparable<@TA T>> extends @TA(5) ArrayList<@TA(6) T> implements @TA(7) Runnable {
    @TA(8) String @TA(9) [] @TA(10) [] f;
    @TA(11) int m(@TA(12) List<? extends @TA(13) Number> x, @R("p") final int... y) throws @TA(14) Exception { return y.length; }
    public void run() {}
    C(@R("q") String s) {}
  }
  static class D extends C<Integer> { D() { super("s"); } }
  interface Dflt { default String hi(String s) { return "hi " + s; } static int st() { return 3; } private int pv() { return 4; } }
  static void boom(int n) { if (n == 0) throw new IllegalStateException("deep"); boom(n - 1); }
  record Rec<T>(@R("c") T a, int... b) { Rec { } static int z; }
  sealed interface S permits S1, S2 {} static final class S1 implements S {} static non-sealed class S2 implements S {}
  static Object anon = new Object() { class In {} Object q = new In(); };
  public static void main(String[] a) throws Throwable {
    System.out.println(Arrays.toString(C.class.getAnnotations()) + " " + Arrays.toString(C.class.getAnnotationsByType(R.class)) + " " + Arrays.toString(D.class.getAnnotations()));
    System.out.println(C.class.getAnnotatedSuperclass() + " " + Arrays.toString(C.class.getAnnotatedInterfaces()) + " " + Arrays.toString(C.class.getTypeParameters()[0].getAnnotatedBounds()) + Arrays.toString(C.class.getTypeParameters()[0].getAnnotations()));
    System.out.println(C.class.getDeclaredField("f").getAnnotatedType());
    Method m = C.class.getDeclaredMethod("m", List.class, int[].class);
    System.out.println(m.toGenericString() + " " + m.getAnnotatedReturnType() + " " + Arrays.toString(m.getAnnotatedParameterTypes()) + " " + Arrays.toString(m.getAnnotatedExceptionTypes()) + " " + Arrays.deepToString(m.getParameterAnnotations()));
    for (Parameter p : m.getParameters()) System.out.println(p + " " + p.isNamePresent() + " " + p.isVarArgs() + " " + p.getName() + " " + Arrays.toString(p.getAnnotations()) + " " + p.getModifiers());
    System.out.println(m.invoke(new C<Integer>("x"), null, new int[] {1, 2}));
    Method v = Integer.class.getMethod("valueOf", int.class);
    System.out.println((v.invoke(null, 5) == v.invoke(null, 5)) + " " + (v.invoke(null, (short) 500) == v.invoke(null, 500)) + " " + v.invoke(null, 'a'));
    for (int i = 0; i < 40; i++) v.invoke(null, i);
    try { AnnotatedTypesAndWalks.class.getDeclaredMethod("boom", int.class).invoke(null, 2); } catch (InvocationTargetException e) { for (Throwable t = e; t != null; t = t.getCause()) for (StackTraceElement s : t.getStackTrace()) System.out.println("  " + s); }
    try { C.class.getDeclaredConstructor(String.class).newInstance(); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { Number.class.getDeclaredConstructor().newInstance(); } catch (InstantiationException e) { System.out.println(e); }
    try { E.class.getDeclaredConstructors()[0].newInstance("q", 4); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    for (RecordComponent c : Rec.class.getRecordComponents()) System.out.println(c + " " + c.getGenericSignature() + " " + c.getAccessor() + " " + Arrays.toString(c.getAnnotations()));
    System.out.println(Rec.class.isRecord() + " " + Arrays.toString(Rec.class.getDeclaredConstructors()) + " " + S.class.isSealed() + " " + Arrays.toString(S.class.getPermittedSubclasses()));
    System.out.println(anon.getClass().getEnclosingClass() + " " + anon.getClass().getEnclosingMethod() + " " + anon.getClass().getDeclaredClasses()[0] + " " + anon.getClass().getNestHost() + " " + AnnotatedTypesAndWalks.class.getNestMembers().length + " " + E.Y.getClass().isAnonymousClass() + " " + AnnotatedTypesAndWalks.class.isNestmateOf(anon.getClass()));
    Runnable lam = () -> {}; System.out.println(lam.getClass().isSynthetic() + " " + lam.getClass().isHidden() + " " + lam.getClass().getInterfaces()[0]);
    Dflt d = (Dflt) Proxy.newProxyInstance(AnnotatedTypesAndWalks.class.getClassLoader(), new Class<?>[] {Dflt.class}, (p, mm, as) -> { if (mm.isDefault()) return InvocationHandler.invokeDefault(p, mm, as) + "!"; if (mm.getName().equals("hashCode")) return 7; throw new java.io.IOException("checked"); });
    System.out.println(d.hi("x") + " " + d.hashCode());
    try { d.toString(); } catch (UndeclaredThrowableException e) { System.out.println(e.getCause()); }
    Field ff = E.class.getDeclaredField("$VALUES"); ff.setAccessible(true); System.out.println(((Object[]) ff.get(null)).length + " " + ff.isSynthetic() + " " + E.class.getField("X").isEnumConstant());
    class Fin { final int x = Integer.parseInt("3"); static final String S; static { S = "s" + 1; } long w = 5; double dd = 2; byte bb = 1; }
    Fin fin = new Fin(); Field fx = Fin.class.getDeclaredField("x"); fx.setAccessible(true); fx.setInt(fin, 9); System.out.println(fx.get(fin) + " " + fin.x);
    try { Field fs = Fin.class.getDeclaredField("S"); fs.setAccessible(true); fs.set(null, "t"); } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
    Field w = Fin.class.getDeclaredField("w"); w.set(fin, 7); System.out.println(w.getLong(fin) + " " + w.getFloat(fin)); w.setChar(fin, 'c'); System.out.println(w.get(fin));
    try { w.set(fin, 1.5); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { w.get("str"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    System.out.println(Stream.of(Dflt.class.getDeclaredMethods()).map(x -> x.toGenericString()).sorted().collect(Collectors.toList()));
    System.out.println(Stream.of(C.class.getMethods()).map(Method::getName).distinct().sorted().collect(Collectors.toList()));
    System.out.println(Map.Entry.class.getDeclaringClass() + " " + int[].class.getComponentType() + " " + void.class + " " + Object[].class.getMethods().length + " " + C.class.getGenericSuperclass() + " " + D.class.getGenericSuperclass());
    System.out.println(Class.forName("AnnotatedTypesAndWalks$E", false, null == null ? AnnotatedTypesAndWalks.class.getClassLoader() : null).desiredAssertionStatus() + " " + AnnotatedTypesAndWalks.class.descriptorString() + " " + String[].class.arrayType() + " " + AnnotatedTypesAndWalks.class.getTypeName());
    Constructor<String> sc = String.class.getConstructor(char[].class); System.out.println(sc.newInstance((Object) new char[] {'o', 'k'}) + sc.getParameterCount() + sc);
    try { AnnotatedTypesAndWalks.class.getDeclaredMethod("nope", int.class); } catch (NoSuchMethodException e) { System.out.println(e.getMessage()); }
    System.out.println(Modifier.toString(S2.class.getModifiers()) + " " + Modifier.toString(E.class.getModifiers()) + " " + Modifier.toString(Dflt.class.getModifiers()) + " " + new Object() {}.getClass().getModifiers());
    ClassValue<Integer> cv = new ClassValue<>() { int n; protected Integer computeValue(Class<?> c) { return ++n; } }; System.out.println(cv.get(int.class) + cv.get(AnnotatedTypesAndWalks.class) + cv.get(int.class));
    System.out.println(Proxy.getInvocationHandler(d).getClass().isHidden() + " " + Arrays.toString(d.getClass().getInterfaces()) + " " + Modifier.toString(d.getClass().getModifiers()) + " " + d.getClass().getPackageName());
    new Throwable().printStackTrace(System.out);
    StackWalker.getInstance(Set.of(StackWalker.Option.SHOW_REFLECT_FRAMES)).forEach(System.out::println);
    AnnotatedTypesAndWalks.class.getDeclaredMethod("walk").invoke(null);
  }
  static void walk() { StackWalker.getInstance(StackWalker.Option.SHOW_REFLECT_FRAMES).forEach(System.out::println); StackWalker.getInstance().forEach(System.out::println); System.out.println(StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass()); }
}
