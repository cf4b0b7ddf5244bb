// Fields are chosen by static type, methods by dynamic type; shadowed fields live side by side.
public class FieldShadowing {
    static class A {
        int x = 1;
        static String s = "A.s";
        String name() {
            return "A" + x;
        }
    }

    static class B extends A {
        int x = 2;
        static String s = "B.s";
        @Override
        String name() {
            return "B" + x + super.x + super.name();
        }
    }

    static class C extends B {
        long x = 3;
        @Override
        String name() {
            return "C" + x + super.x + ((A) this).x + super.name();
        }
    }

    public static void main(String[] args) {
        C c = new C();
        B b = c;
        A a = c;
        System.out.println(a.x + " " + b.x + " " + c.x + " " + c.name());
        a.x = 10;
        b.x = 20;
        c.x = 30;
        System.out.println(((A) c).x + " " + ((B) c).x + " " + c.x + " " + a.name());
        System.out.println(a.s + " " + b.s + " " + c.s);
        A none = null;
        System.out.println(none.s);
        B.s = "changed";
        System.out.println(A.s + " " + C.s);
    }
}
