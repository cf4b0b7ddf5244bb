// A class initialised after setClassAssertionStatus(true) checks its assertions; messages of every type.
public class AssertEnabledByLoader {
    static class Checked {
        static void run(int n) {
            switch (n) {
                case 0: assert n > 0; break;
                case 1: assert n > 1 : "string"; break;
                case 2: assert n > 2 : n * 1.5; break;
                case 3: assert n > 3 : 'c'; break;
                case 4: assert n > 4 : true; break;
                case 5: assert n > 5 : 1L << 40; break;
                case 6: assert n > 6 : new RuntimeException("cause"); break;
                case 7: assert n > 7 : (Object) null; break;
                case 8: assert n > 8 : 2.5f; break;
                default: assert n > 8 : "not failing";
            }
            System.out.println("passed " + n);
        }
    }

    static class Unchecked {
        static void run() {
            assert false : "not enabled";
            System.out.println("unchecked " + Unchecked.class.desiredAssertionStatus());
        }
    }

    public static void main(String[] args) {
        ClassLoader loader = AssertEnabledByLoader.class.getClassLoader();
        loader.setClassAssertionStatus("AssertEnabledByLoader", true);
        System.out.println(AssertEnabledByLoader.class.desiredAssertionStatus());
        for (int n = 0; n < 10; n++) {
            try {
                Checked.run(n);
            } catch (AssertionError e) {
                System.out.println(e.getMessage() + " / " + e.getCause());
            }
        }
        assert false : "the main class was initialised before";
        loader.clearAssertionStatus();
        Unchecked.run();
        Checked.run(0);
    }
}
