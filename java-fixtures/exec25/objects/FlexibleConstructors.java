// Statements before super(...): validation, fields set before the superclass constructor calls a virtual method.
public class FlexibleConstructors {
    static class Base {
        final String seen;

        Base(int n) {
            System.out.println("Base " + n);
            seen = describe();
        }

        String describe() {
            return "base";
        }
    }

    static class Derived extends Base {
        final int value;
        final int twice;

        Derived(int value) {
            if (value < 0) {
                throw new IllegalArgumentException("negative " + value);
            }
            int computed = 0;
            for (int i = 0; i < value; i++) {
                computed += i;
            }
            this.value = value;
            super(computed);
            this.twice = value * 2;
        }

        @Override
        String describe() {
            return "derived value=" + value + " twice=" + twice;
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived(4);
        System.out.println(d.seen);
        System.out.println(d.describe());
        try {
            new Derived(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
