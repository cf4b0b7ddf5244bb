// The first matching handler in order wins; multi-catch, subclass before superclass, rethrow with a precise type.
public class CatchSelection {
    static class A extends Exception {
    }

    static class B extends A {
    }

    static class C extends RuntimeException {
    }

    static String select(Throwable t) {
        try {
            throw t;
        } catch (B e) {
            return "B";
        } catch (A e) {
            return "A";
        } catch (C | IllegalStateException e) {
            return "C|ISE " + e.getClass().getSimpleName();
        } catch (RuntimeException e) {
            return "RTE";
        } catch (Error e) {
            return "Error";
        } catch (Throwable e) {
            return "Throwable";
        }
    }

    static void precise(boolean b) throws A {
        try {
            if (b) throw new B();
            throw new A();
        } catch (final Exception e) {
            throw e;
        }
    }

    public static void main(String[] args) {
        Throwable[] ts = {new B(), new A(), new C(), new IllegalStateException(), new NullPointerException(),
            new StackOverflowError(), new Throwable(), new Exception(), null};
        for (Throwable t : ts) {
            System.out.println(select(t));
        }
        for (boolean b : new boolean[] {true, false}) {
            try {
                precise(b);
            } catch (B e) {
                System.out.println("precise B");
            } catch (A e) {
                System.out.println("precise A");
            }
        }
        try {
            try {
                throw new C();
            } catch (C e) {
                throw new IllegalStateException("from handler");
            }
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
