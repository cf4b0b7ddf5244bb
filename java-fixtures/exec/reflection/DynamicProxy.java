// java.lang.reflect.Proxy: dispatch, Object methods, default methods, boxing, checked exceptions, wrong results.
import java.lang.reflect.*;
import java.util.*;

public class DynamicProxy {
    interface Calc { int add(int a, int b); String name() throws java.io.IOException; void nothing(); default int twice(int x) { return add(x, x); } long big(); }
    interface Named { String name() throws java.io.IOException; }

    public static void main(String[] args) throws Exception {
        InvocationHandler h = (proxy, m, a) -> {
            System.out.println("call " + m.getDeclaringClass().getSimpleName() + "." + m.getName() + " " + Arrays.toString(a));
            switch (m.getName()) {
                case "add": return (int) a[0] + (int) a[1];
                case "name": throw new java.io.IOException("declared");
                case "twice": return InvocationHandler.invokeDefault(proxy, m, a);
                case "big": return 5;
                case "hashCode": return 77;
                case "equals": return proxy == a[0];
                case "toString": return "proxy!";
                case "nothing": throw new Exception("undeclared");
                default: throw new AssertionError(m);
            }
        };
        Calc c = (Calc) Proxy.newProxyInstance(DynamicProxy.class.getClassLoader(), new Class<?>[] {Calc.class, Named.class}, h);
        System.out.println(c.add(2, 3) + " " + c.hashCode() + " " + c.equals(c) + " " + c);
        System.out.println(c.twice(21));
        try {
            c.name();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            c.nothing();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getMessage() + " " + e.getCause().getMessage() + " " + (e.getUndeclaredThrowable() == e.getCause()));
        }
        try {
            c.big();
        } catch (ClassCastException e) {
            System.out.println("Integer is not Long");
        }
        Calc nulls = (Calc) Proxy.newProxyInstance(DynamicProxy.class.getClassLoader(), new Class<?>[] {Calc.class}, (p, m, a) -> null);
        nulls.nothing();
        System.out.println(nulls.name());
        try {
            nulls.add(1, 1);
        } catch (NullPointerException e) {
            System.out.println("null is no int");
        }
        System.out.println(Proxy.isProxyClass(c.getClass()) + " " + (Proxy.getInvocationHandler(c) == h) + " " + (c instanceof Named) + " " + c.getClass().getInterfaces().length + " " + Modifier.isFinal(c.getClass().getModifiers()) + " " + c.getClass().getSuperclass());
        try {
            Proxy.newProxyInstance(null, new Class<?>[] {String.class}, h);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Proxy.newProxyInstance(DynamicProxy.class.getClassLoader(), new Class<?>[] {Calc.class, Calc.class}, h);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
