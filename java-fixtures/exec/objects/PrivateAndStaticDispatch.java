// Private, static and final methods and super calls are not dispatched on the receiver's class.
public class PrivateAndStaticDispatch {
    static class A {
        private String p() {
            return "A.p";
        }

        static String s() {
            return "A.s";
        }

        String q() {
            return "A.q";
        }

        final String all() {
            return p() + " " + s() + " " + q();
        }

        String peer(A other) {
            return other.p() + "/" + other.q();
        }
    }

    static class B extends A {
        private String p() {
            return "B.p";
        }

        static String s() {
            return "B.s";
        }

        @Override
        String q() {
            return "B.q<" + super.q() + ">";
        }

        String mine() {
            return p() + " " + s() + " " + super.s() + " " + ((A) this).p() + " " + ((A) this).q();
        }
    }

    static class C extends B {
        @Override
        String q() {
            return "C.q<" + super.q() + ">";
        }
    }

    public static void main(String[] args) {
        System.out.println(new A().all());
        System.out.println(new B().all());
        System.out.println(new C().all());
        System.out.println(new C().mine());
        System.out.println(new A().peer(new C()));
        A a = new C();
        System.out.println(a.q() + " " + a.p());
    }
}
