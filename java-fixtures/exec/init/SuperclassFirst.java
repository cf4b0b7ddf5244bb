// Superclasses are initialised before subclasses, once, and in textual order inside.
public class SuperclassFirst {
    static int counter;

    static int next(String s) {
        System.out.println(++counter + " " + s);
        return counter;
    }

    static class Grand {
        static int a = next("Grand.a");
        static {
            next("Grand static");
        }
        int i = next("grand instance");
    }

    static class Parent extends Grand {
        static int b = next("Parent.b");
        int j = next("parent instance");
        static {
            next("Parent static");
        }
    }

    static class Child extends Parent {
        static {
            next("Child static");
        }
        static int c = next("Child.c");
        int k = next("child instance");
    }

    public static void main(String[] args) {
        System.out.println("start");
        new Child();
        System.out.println("again");
        new Child();
        System.out.println(Grand.a + " " + Parent.b + " " + Child.c);
    }
}
