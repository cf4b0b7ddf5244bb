// Exceptions thrown in loop conditions, updates, switch selectors, ternaries and arguments leave earlier effects in place.
public class ExceptionInCondition {
    static int steps;

    static boolean boom(int limit) {
        if (steps++ >= limit) throw new IllegalStateException("at " + steps);
        return true;
    }

    static int three(int a, int b, int c) {
        return a + b + c;
    }

    static void attempt(String name, Runnable r) {
        steps = 0;
        try {
            r.run();
        } catch (IllegalStateException e) {
            System.out.println(name + " " + e.getMessage() + " steps " + steps);
        }
    }

    static int value;

    public static void main(String[] args) {
        attempt("while", () -> {
            while (boom(3)) {
                value++;
            }
        });
        System.out.println(value);
        attempt("for update", () -> {
            for (int i = 0; i < 100; boom(i++ > 4 ? 2 : 100)) {
                value += 10;
            }
        });
        System.out.println(value);
        attempt("switch", () -> {
            switch (boom(0) ? 1 : 2) {
                default: value = -1;
            }
        });
        attempt("argument", () -> three(value = 5, boom(0) ? 1 : 2, value = 6));
        System.out.println(value);
        attempt("ternary", () -> value = boom(1) && boom(1) ? 1 : 2);
        System.out.println(value);
        int[] a = {1, 2, 3};
        attempt("store", () -> a[boom(5) ? 1 : 0] = boom(0) ? 9 : 8);
        System.out.println(a[1]);
        attempt("compound", () -> a[2] += boom(0) ? 9 : 8);
        System.out.println(a[2]);
    }
}
