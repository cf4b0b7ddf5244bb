// Class initialisation happens at its place in the evaluation order of an expression.
public class InitOrderInExpression {
    static int say(String s, int v) {
        System.out.print(s + " ");
        return v;
    }

    static class A {
        static int f = say("initA", 1);
        static int m(int arg) {
            return arg + f;
        }
    }

    static class B {
        static int f = say("initB", 2);
    }

    static class C {
        static int f = say("initC", 3);

        C(int n) {
        }
    }

    static class D {
        static int[] a = {say("initD", 4)};
    }

    public static void main(String[] args) {
        System.out.println(A.m(say("arg", 5)));
        int r = say("left", 1) + B.f + say("right", 1);
        System.out.println(r);
        new C(say("carg", 1));
        System.out.println();
        D.a[say("index", 0)] = say("value", 9);
        System.out.println(D.a[0]);
        E.f = say("stored", 8);
        System.out.println(E.f);
    }

    static class E {
        static int f = say("initE", 7);
    }
}
