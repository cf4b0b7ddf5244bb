// Cyclic initialisers see each other's default values; the order depends on who starts.
public class CyclicInitialisers {
    static class A {
        static int x = B.y + 1;
        static final Integer boxed = 10;
        static final int constant = 20;
    }

    static class B {
        static int y = A.x + 10;
        static Integer seen = A.boxed;
        static int seenConstant = A.constant;
    }

    static class P {
        static String p = "P" + Q.q;
    }

    static class Q {
        static String q = "Q" + R.r;
    }

    static class R {
        static String r = "R" + P.p;
    }

    static class Parent {
        static Child child = new Child("from parent");
        static int n = 5;
    }

    static class Child extends Parent {
        static int m = 7;

        Child(String s) {
            System.out.println(s + " n=" + n + " m=" + m);
        }
    }

    public static void main(String[] args) {
        System.out.println(A.x + " " + B.y + " " + B.seen + " " + B.seenConstant);
        System.out.println(Q.q + " " + R.r + " " + P.p);
        new Child("from main");
        System.out.println(Parent.child != null);
    }
}
