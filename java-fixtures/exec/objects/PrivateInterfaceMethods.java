// Private and static methods of interfaces, called from defaults and lambdas.
public class PrivateInterfaceMethods {
    interface Greeter {
        String name();

        default String greet() {
            return decorate("hello " + name()) + count();
        }

        private String decorate(String s) {
            return prefix() + s + inner(() -> "[" + name() + "]");
        }

        private static String prefix() {
            return "> ";
        }

        private String inner(java.util.function.Supplier<String> s) {
            return s.get();
        }

        static int count() {
            return 42;
        }
    }

    static class Loud implements Greeter {
        @Override
        public String name() {
            return "LOUD";
        }

        // Not an override: the interface's is private.
        public String decorate(String s) {
            return "never called by greet";
        }

        public String prefix() {
            return "own";
        }
    }

    public static void main(String[] args) {
        Greeter g = () -> "lambda";
        System.out.println(g.greet());
        Loud l = new Loud();
        System.out.println(l.greet());
        System.out.println(l.decorate("x") + " " + l.prefix());
        System.out.println(Greeter.count());
    }
}
