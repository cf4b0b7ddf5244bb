// Interface calls on three receiver classes in turn.
import java.util.function.IntUnaryOperator;

public class InterfaceLoop {
    static final class Add implements IntUnaryOperator {
        @Override
        public int applyAsInt(int x) {
            return x + 3;
        }
    }

    static final class Xor implements IntUnaryOperator {
        @Override
        public int applyAsInt(int x) {
            return x ^ 0x55;
        }
    }

    static final class Times implements IntUnaryOperator {
        @Override
        public int applyAsInt(int x) {
            return x * 5;
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        IntUnaryOperator[] operators = {new Add(), new Xor(), new Times()};
        int value = 1;
        for (int i = 0, at = 0; i < n; i++) {
            value = operators[at].applyAsInt(value);
            at = at == 2 ? 0 : at + 1;
        }
        System.out.println(value);
    }
}
