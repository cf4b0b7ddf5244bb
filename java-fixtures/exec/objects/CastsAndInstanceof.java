// checkcast and instanceof over classes, interfaces, arrays and generics, with exact messages.
public class CastsAndInstanceof {
    interface I {
    }

    static class A {
    }

    static class B extends A implements I {
    }

    static final class F {
    }

    static void cast(Object o, java.util.function.Function<Object, Object> f) {
        try {
            System.out.println("ok " + f.apply(o).getClass().getSimpleName());
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        cast(new B(), o -> (A) o);
        cast(new B(), o -> (I) o);
        cast(new A(), o -> (B) o);
        cast(new A(), o -> (I) o);
        cast("s", o -> (Integer) o);
        cast(1, o -> (String) o);
        cast(new int[0], o -> (long[]) o);
        cast(new int[0][0], o -> (Object[]) o);
        cast(new Integer[0], o -> (Number[]) o);
        cast(new Object[0], o -> (String[]) o);
        cast(new A[0][0], o -> (B[][]) o);
        cast(new B[0][0], o -> (I[][]) o);
        cast("s", o -> (F) o);
        cast(new F(), o -> (Runnable) o);
        cast(1, o -> (Long) o);
        cast('c', o -> (int) (Integer) o);
        cast(1.5, o -> A.class.cast(o));
        Object[] os = {new A(), new B(), "x", new int[1], new B[1], null};
        for (Object o : os) {
            System.out.println((o instanceof A) + " " + (o instanceof I) + " " + (o instanceof Comparable) + " "
                    + (o instanceof int[]) + " " + (o instanceof A[]) + " " + (o instanceof Object[]) + " "
                    + (o instanceof I[]));
        }
    }
}
