// Deep but bounded recursion, mutual recursion and recursion through interfaces.
import java.util.function.IntUnaryOperator;

public class MutualRecursion {
    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static int hanoi(int n, char from, char to, char via, StringBuilder moves) {
        if (n == 0) return 0;
        int left = hanoi(n - 1, from, via, to, moves);
        moves.append(from).append(to).append(' ');
        return left + 1 + hanoi(n - 1, via, to, from, moves);
    }

    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static IntUnaryOperator fib;

    public static void main(String[] args) {
        System.out.println(even(1000) + " " + odd(999) + " " + even(777));
        System.out.println(ackermann(2, 3));
        StringBuilder moves = new StringBuilder();
        System.out.println(hanoi(4, 'A', 'C', 'B', moves) + " " + moves);
        System.out.println(gcd(1134903170L * 6, 1836311903L * 6));
        fib = n -> n < 2 ? n : fib.applyAsInt(n - 1) + fib.applyAsInt(n - 2);
        System.out.println(fib.applyAsInt(15));
    }
}
