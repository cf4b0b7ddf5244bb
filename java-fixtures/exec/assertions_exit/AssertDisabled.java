// Assertions are off by default: conditions and messages are not evaluated.
public class AssertDisabled {
    static int evaluated;

    static boolean check(boolean b) {
        evaluated++;
        return b;
    }

    static class Nested {
        static int run() {
            assert check(false) : "nested";
            return 1;
        }
    }

    interface WithDefault {
        default int run() {
            assert check(false);
            return 2;
        }
    }

    static int zero;

    public static void main(String[] args) {
        assert false;
        assert check(false) : "message " + evaluated++;
        assert 1 / zero > 0 : "never divided";
        System.out.println(Nested.run() + new WithDefault() { }.run() + " evaluated " + evaluated);
        boolean on = false;
        assert on = true;
        System.out.println("on " + on + " " + AssertDisabled.class.desiredAssertionStatus());
        Runnable r = () -> {
            assert check(false);
        };
        r.run();
        System.out.println(evaluated);
        throw new AssertionError("thrown by hand: " + evaluated);
    }
}
