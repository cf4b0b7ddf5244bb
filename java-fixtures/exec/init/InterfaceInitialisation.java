// Interfaces are initialised only when a field that is not constant is used, or with a class if they have defaults.
public class InterfaceInitialisation {
    static int say(String s) {
        System.out.println("init " + s);
        return s.length();
    }

    interface Plain {
        int P = say("Plain");
        int CONST = 7;
    }

    interface WithDefault {
        int W = say("WithDefault");

        default void m() {
        }
    }

    interface Child extends Plain, WithDefault {
        int C = say("Child");
    }

    static class Impl implements Child {
        static {
            say("Impl");
        }
    }

    static class OnlyPlain implements Plain {
        static int o = say("OnlyPlain");
    }

    interface StaticCall {
        int S = say("StaticCall");

        static int twice(int i) {
            return i * 2;
        }
    }

    public static void main(String[] args) {
        System.out.println(Plain.CONST + Child.CONST);
        System.out.println("new OnlyPlain");
        new OnlyPlain();
        System.out.println("new Impl");
        new Impl();
        System.out.println("Impl.C");
        System.out.println(Impl.C);
        System.out.println("OnlyPlain.P");
        System.out.println(OnlyPlain.P);
        System.out.println("static interface method");
        System.out.println(StaticCall.twice(4));
    }
}
