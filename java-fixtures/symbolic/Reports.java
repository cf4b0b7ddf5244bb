import tarry.ObjectPool;
import tarry.Verify;

/** Paper 001, sections 3.5 and 5.5: where a checker of that time reported what cannot be, and where it was right. One by argument. */
public class Reports {
    static class A { }

    static class B extends A { }

    static class Point {
        int x;
    }

    public static void main(String[] args) {
        int i = Verify.anyInt(), j = Verify.anyInt(), k = Verify.anyInt();
        switch (args[0]) {
            case "call": element(); break;
            case "floats": floats(i); break;
            case "sum": sum(i); break;
            case "one and two": oneAndTwo(i, j); break;
            case "product": product(i, j); break;
            case "types": types(i); break;
            case "cast": cast(); break;
            case "m1": m1(i, j, k); break;
            case "m2": m2(); break;
            case "m3": m3(Verify.anyIntArray(2), i); break;
            default: throw new IllegalArgumentException(args[0]);
        }
    }

    private static int get0() {
        return 0;
    }

    private static int element() {
        int[] a = new int[1];
        return a[get0()];
    }

    private static int floats(int i) {
        double one = 1.0;
        return one == 2.0 ? 1 / i : 0;
    }

    private static int sum(int i) {
        int large = 1000001;
        return large + large == 2000000 ? 1 / i : 0;
    }

    private static int oneAndTwo(int i, int j) {
        return i == 1 && j == 2 ? 1 / (i * j) : 0;
    }

    private static int product(int i, int j) {
        return i != 0 && j != 0 ? 1 / (i * j) : 0;
    }

    private static int types(int i) {
        return int.class != Integer.TYPE ? 1 / i : 0;
    }

    private static B cast() {
        A[] all = {new B(), new A()};
        return (B) all[0];
    }

    private static int m1(int a, int b, int c) {
        return 0 <= a && a < b && a != c && c >= 0 ? (a + b) / c : 0;
    }

    private static int m2() {
        ObjectPool<Point> points = new ObjectPool<>(Point.class, 2);
        for (Point point : points) {
            point.x = Verify.anyInt();
        }
        Point a = points.getAny(), b = points.getAny();
        return a == b ? 100 / b.x : 0;
    }

    private static int m3(int[] a, int b) {
        return a[a[b]] == 5 ? 1 / 0 : 0;
    }
}
