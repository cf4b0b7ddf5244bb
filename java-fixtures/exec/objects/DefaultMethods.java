// Default methods: diamonds, class wins, most specific interface wins, X.super.m().
public class DefaultMethods {
    interface A {
        default String m() {
            return "A";
        }
    }

    interface B extends A {
        @Override
        default String m() {
            return "B" + A.super.m();
        }
    }

    interface C extends A {
    }

    interface D {
        default String m() {
            return "D";
        }
    }

    static class BC implements B, C {
    }

    static class Both implements B, D {
        @Override
        public String m() {
            return B.super.m() + "+" + D.super.m();
        }
    }

    static class Plain {
        public String m() {
            return "Plain";
        }
    }

    static class ClassWins extends Plain implements A, D {
    }

    static abstract class Abs implements B {
        @Override
        public abstract String m();
    }

    static class Conc extends Abs {
        @Override
        public String m() {
            return "Conc";
        }
    }

    static class Late extends BC implements C {
    }

    public static void main(String[] args) {
        System.out.println(new BC().m());
        System.out.println(new Both().m());
        System.out.println(new ClassWins().m() + " " + ((A) new ClassWins()).m() + " " + ((D) new ClassWins()).m());
        System.out.println(((A) new Conc()).m());
        System.out.println(new Late().m());
        System.out.println(new A() { }.m());
        A a = new BC() {
            @Override
            public String m() {
                return "anon " + super.m();
            }
        };
        System.out.println(a.m());
    }
}
