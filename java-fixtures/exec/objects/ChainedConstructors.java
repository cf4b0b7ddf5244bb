// this(...) chains, super arguments with side effects, exceptions that leave a half-built object behind.
public class ChainedConstructors {
    static StringBuilder log = new StringBuilder();
    static Broken leaked;

    static class Base {
        final int a;

        Base(int a) {
            log.append("Base").append(a).append(' ');
            this.a = a;
        }
    }

    static class Chain extends Base {
        final String s;
        int hits;
        {
            hits++;
            log.append("init ");
        }

        Chain() {
            this("default");
            log.append("Chain() ");
        }

        Chain(String s) {
            this(s, s.length());
            log.append("Chain(S) ");
        }

        Chain(String s, int n) {
            super(n * compute());
            this.s = s;
            log.append("Chain(S,I) ");
        }

        static int compute() {
            log.append("compute ");
            return 2;
        }
    }

    static class Broken extends Base {
        int before = 5;
        final int after;

        Broken(boolean fail) {
            super(1);
            leaked = this;
            if (fail) throw new IllegalStateException("half built");
            after = 6;
        }
    }

    public static void main(String[] args) {
        Chain c = new Chain();
        System.out.println(log + "| " + c.a + " " + c.s + " " + c.hits);
        Broken b = null;
        try {
            b = new Broken(true);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + b + " " + leaked.a + " " + leaked.before + " " + leaked.after);
        }
        System.out.println(new Broken(false).after);
        Object o = new Object[] {new Chain("x"), new Chain("yy", 3)}.length + new Chain().s;
        System.out.println(o);
    }
}
