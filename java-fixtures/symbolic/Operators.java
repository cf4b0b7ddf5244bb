import tarry.Verify;

/** Arithmetic, shifts, narrowing, division, boxes and switches over few values: the same ends in every mode. */
public class Operators {
    public static void main(String[] args) {
        int a = Verify.getInt(-3, 3), b = Verify.getInt(-2, 2);
        long c = Verify.getLong(-2, 2);
        int sum = (a * 7 + b) ^ (a << b);
        if ((byte) (sum * 100) > 50 && (sum >>> 28) != 15) {
            System.out.println("narrow");
        }
        if (c * a < b || (c >> 1) == -1) {
            System.out.println("long");
        }
        Integer box = a, other = b;
        if (box.equals(other) || box == other) {
            System.out.println("same");
        }
        switch (a) {
            case -1: case 1: System.out.println("one"); break;
            case 3: System.out.println("three"); break;
            default: System.out.println("other");
        }
        int[] squares = {0, 1, 4, 9};
        System.out.println(squares[a] / b > 1 ? "large" : "small");
    }
}
