// Sealed interfaces and classes with records, enums, final and non-sealed members; instanceof chains.
public class SealedHierarchies {
    sealed interface Expr permits Num, Add, Mul, Neg, Special {
    }

    record Num(int v) implements Expr {
    }

    record Add(Expr l, Expr r) implements Expr {
    }

    record Mul(Expr l, Expr r) implements Expr {
    }

    static final class Neg implements Expr {
        final Expr e;

        Neg(Expr e) {
            this.e = e;
        }
    }

    enum Special implements Expr {
        ZERO, ONE
    }

    static abstract sealed class Base permits Leaf, Open {
        abstract String id();
    }

    static final class Leaf extends Base {
        @Override
        String id() {
            return "leaf";
        }
    }

    static non-sealed class Open extends Base {
        @Override
        String id() {
            return "open";
        }
    }

    static class Further extends Open {
        @Override
        String id() {
            return "further " + super.id();
        }
    }

    static int eval(Expr e) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a) return eval(a.l()) + eval(a.r());
        if (e instanceof Mul m && m.l() instanceof Num n && n.v() == 0) return 0;
        if (e instanceof Mul m) return eval(m.l()) * eval(m.r());
        if (e instanceof Neg g) return -eval(g.e);
        if (e instanceof Special s) return s.ordinal();
        throw new AssertionError("null is none: " + e);
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(6), new Num(7)), new Neg(new Add(Special.ONE, Special.ZERO)));
        System.out.println(eval(e) + " " + eval(new Mul(new Num(0), null)));
        for (Base b : new Base[] {new Leaf(), new Open(), new Further()}) {
            System.out.println(b.id());
        }
        System.out.println(Expr.class.isSealed() + " " + Open.class.isSealed() + " " + Expr.class.getPermittedSubclasses().length
                + " " + Base.class.getPermittedSubclasses()[1].getSimpleName() + " " + (Num.class.getPermittedSubclasses() == null));
        try {
            eval(null);
        } catch (AssertionError x) {
            System.out.println(x.getMessage());
        }
    }
}
