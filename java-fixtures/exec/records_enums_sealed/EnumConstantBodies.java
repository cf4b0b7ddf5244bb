// Enum constants with bodies, abstract methods, interfaces, lambdas in constructors and nested switches.
import java.util.function.IntBinaryOperator;

public class EnumConstantBodies {
    interface Priced {
        default int price() {
            return 100;
        }
    }

    enum Op implements IntBinaryOperator, Priced {
        ADD("+") {
            @Override
            public int applyAsInt(int a, int b) {
                return a + b;
            }
        },
        DIV("/") {
            int uses;

            @Override
            public int applyAsInt(int a, int b) {
                uses++;
                return a / b;
            }

            @Override
            public int price() {
                return super.price() + uses;
            }
        };

        final String symbol;

        Op(String symbol) {
            this.symbol = symbol;
        }
    }

    enum Fn {
        TWICE(x -> x * 2), SQUARE(x -> x * x), NEXT(Fn::inc);

        final java.util.function.IntUnaryOperator f;

        Fn(java.util.function.IntUnaryOperator f) {
            this.f = f;
        }

        static int inc(int x) {
            return x + 1;
        }
    }

    enum Traffic {
        RED {
            @Override
            Traffic next() {
                return GREEN;
            }
        },
        GREEN {
            @Override
            Traffic next() {
                return RED;
            }
        };

        abstract Traffic next();
    }

    public static void main(String[] args) {
        for (Op op : Op.values()) {
            System.out.println(op + op.symbol + op.applyAsInt(17, 5) + " " + op.price() + " " + op.getClass().getName() + " "
                    + op.getDeclaringClass().getSimpleName());
        }
        int x = 3;
        for (Fn f : Fn.values()) {
            x = f.f.applyAsInt(x);
        }
        System.out.println(x + " " + Traffic.RED.next() + Traffic.RED.next().next());
        try {
            Op.DIV.applyAsInt(1, 0);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage() + " " + Op.DIV.price());
        }
    }
}
