// Exhaustive switch over a sealed hierarchy without default, with guards, enums and null.
public class SealedPatternSwitch {
    sealed interface Expr permits Const, Bin, Neg, Var {
    }

    record Const(int v) implements Expr {
    }

    record Bin(Op op, Expr l, Expr r) implements Expr {
    }

    record Neg(Expr e) implements Expr {
    }

    enum Var implements Expr {
        X, Y
    }

    enum Op {
        ADD, MUL
    }

    static int eval(Expr e, int x, int y) {
        return switch (e) {
            case Const(int v) -> v;
            case Bin(Op op, Expr l, Expr r) -> switch (op) {
                case ADD -> eval(l, x, y) + eval(r, x, y);
                case MUL -> eval(l, x, y) * eval(r, x, y);
            };
            case Neg(Neg(Expr inner)) -> eval(inner, x, y);
            case Neg(Expr inner) -> -eval(inner, x, y);
            case Var.X -> x;
            case Var.Y -> y;
        };
    }

    static Expr simplify(Expr e) {
        return switch (e) {
            case Bin(Op op, Const(int a), Const(int b)) when op == Op.ADD -> new Const(a + b);
            case Bin(Op op, Const(int a), Const(int b)) -> new Const(a * b);
            case Bin(Op op, Const(int a), Expr r) when op == Op.MUL && a == 0 -> new Const(0);
            case Bin(Op op, Expr l, Expr r) -> {
                Expr l2 = simplify(l);
                Expr r2 = simplify(r);
                yield l2.equals(l) && r2.equals(r) ? e : simplify(new Bin(op, l2, r2));
            }
            case Neg(Const(int v)) -> new Const(-v);
            case Neg n -> new Neg(simplify(n.e()));
            case Const c -> c;
            case Var v -> v;
        };
    }

    public static void main(String[] args) {
        Expr e = new Bin(Op.ADD, new Bin(Op.MUL, new Const(2), new Const(3)), new Neg(new Neg(Var.X)));
        System.out.println(eval(e, 10, 0) + " " + simplify(e));
        System.out.println(simplify(new Bin(Op.ADD, new Const(1), new Bin(Op.ADD, new Const(2), new Neg(new Const(3))))));
        System.out.println(simplify(new Bin(Op.MUL, new Const(0), Var.Y)) + " " + eval(Var.Y, 1, 7));
        try {
            eval(null, 0, 0);
        } catch (NullPointerException n) {
            System.out.println("null expression");
        }
    }
}
