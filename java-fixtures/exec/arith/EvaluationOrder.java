// Operands are evaluated left to right, also in compound assignment and array stores.
public class EvaluationOrder {
    static StringBuilder log = new StringBuilder();

    static int v(int n) {
        log.append(n).append(' ');
        return n;
    }

    static int[] arr(int[] a, String name) {
        log.append(name).append(' ');
        return a;
    }

    public static void main(String[] args) {
        int r = v(1) + v(2) * v(3) - v(4) / v(5);
        System.out.println(r + " " + log);
        int i = 5;
        i = i++ + ++i;
        System.out.println(i);
        i = 5;
        i += i++ * 2 + i;
        System.out.println(i);
        i = 2;
        int j = (i = 3) * i;
        System.out.println(i + " " + j);
        int[] a = {10, 20, 30};
        int k = 0;
        a[k++] = a[k] + k;
        System.out.println(a[0] + " " + k);
        k = 1;
        a[k] += k = 2;
        System.out.println(a[1] + " " + k);
        log.setLength(0);
        arr(a, "a")[v(0)] = arr(a, "b")[v(1)] = v(7);
        System.out.println(a[0] + " " + a[1] + " " + log);
        int[] p = {1, 2};
        int[] q = p;
        p[0] = (p = new int[] {9, 9})[1];
        System.out.println(q[0] + " " + p[0]);
        log.setLength(0);
        boolean z = v(1) > 2 && v(3) > 0 || v(4) > 0 | v(5) > 0;
        System.out.println(z + " " + log);
        try {
            int d = v(6) / (v(0) * (i = 99));
            System.out.println(d);
        } catch (ArithmeticException e) {
            System.out.println(i);
        }
    }
}
