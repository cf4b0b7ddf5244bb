// while, do-while, for with many variables, for-each over arrays and iterables, empty and infinite loops.
import java.util.Iterator;
import java.util.List;

public class LoopForms {
    static class Range implements Iterable<Integer> {
        final int n;

        Range(int n) {
            this.n = n;
        }

        @Override
        public Iterator<Integer> iterator() {
            System.out.print("iterator ");
            return new Iterator<>() {
                int i;

                @Override
                public boolean hasNext() {
                    return i < n;
                }

                @Override
                public Integer next() {
                    return i++;
                }
            };
        }
    }

    static int calls;

    static int[] array() {
        calls++;
        return new int[] {1, 2, 3};
    }

    public static void main(String[] args) {
        for (int i = 0, j = 10; i < j; i += 2, j--) {
            System.out.print(i + ":" + j + " ");
        }
        System.out.println();
        int sum = 0;
        for (int v : array()) {
            sum += v;
            v = 100;
        }
        System.out.println(sum + " " + calls);
        for (int v : new Range(3)) {
            System.out.print(v + " ");
        }
        System.out.println();
        for (long v : new byte[] {-1, 5}) {
            System.out.print(v + " ");
        }
        System.out.println();
        int n = 0;
        do {
            n--;
        } while (n > 0);
        while (n++ < 5) ;
        System.out.println(n);
        for (; ; ) {
            if (n++ > 20) break;
        }
        System.out.println(n);
        for (double d = 0; d != 1.0; d += 0.1) {
            if (d > 1) {
                System.out.println(d);
                break;
            }
        }
        for (String s : List.<String>of()) {
            System.out.println("never " + s);
        }
    }
}
