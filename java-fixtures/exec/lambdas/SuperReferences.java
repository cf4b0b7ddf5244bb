// Method references to overridden, default, private and inherited methods select as their qualifier says.
import java.util.function.IntFunction;
import java.util.function.Supplier;

public class SuperReferences {
    interface A {
        default String hi() {
            return "A.hi";
        }
    }

    interface B extends A {
        default String hi() {
            return "B.hi";
        }

        default Supplier<String> ofA() {
            return A.super::hi;
        }

        private String hidden(int x) {
            return "hidden" + x;
        }

        default IntFunction<String> ofPrivate() {
            return this::hidden;
        }
    }

    static class C implements B {
        public String hi() {
            return "C.hi";
        }

        Supplier<String> ofB() {
            return B.super::hi;
        }

        Supplier<String> ofObject() {
            return super::toString;
        }

        public String toString() {
            return "C!";
        }
    }

    static class D extends C {
        public String hi() {
            return "D.hi";
        }

        Supplier<String> ofC() {
            return super::hi;
        }

        Supplier<String> own() {
            return this::hi;
        }
    }

    static class Outer {
        int v = 5;

        class Inner {
            int w;

            Inner(int w) {
                this.w = w + v;
            }
        }

        IntFunction<Inner> maker() {
            return Inner::new;
        }
    }

    public static void main(String[] args) {
        C c = new C();
        D d = new D();
        System.out.println(c.ofA().get() + " " + c.ofB().get() + " " + c.ofPrivate().apply(3));
        System.out.println(d.ofA().get() + " " + d.ofB().get() + " " + d.ofC().get() + " " + d.own().get());
        System.out.println(c.ofObject().get().startsWith("SuperReferences$C@"));
        System.out.println(new Outer().maker().apply(8).w);
    }
}
