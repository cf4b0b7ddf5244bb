// Field initialisers, initialiser blocks, constructors and virtual calls from a superclass constructor.
public class ConstructorOrder {
    static StringBuilder log = new StringBuilder();

    static int say(String s) {
        log.append(s).append(' ');
        return s.length();
    }

    static class Base {
        int a = say("Base.a");
        {
            say("Base{}");
        }

        Base() {
            this(say("Base-arg"));
            say("Base()");
        }

        Base(int n) {
            say("Base(" + n + ")");
            hook();
        }

        void hook() {
            say("Base.hook");
        }
    }

    static class Derived extends Base {
        int b = say("Derived.b");
        final int constant = 42;
        final int computed = say("xyz");
        String text = "set";
        {
            say("Derived{}");
        }

        Derived() {
            super();
            say("Derived()");
        }

        @Override
        void hook() {
            say("hook b=" + b + " constant=" + constant + " computed=" + computed + " text=" + text);
            b = 99;
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        System.out.println(log);
        System.out.println(d.a + " " + d.b + " " + d.computed + " " + d.text);
        log.setLength(0);
        new Derived() {
            int c = say("anon.c");
        };
        System.out.println(log);
    }
}
