// What a return in try, catch and finally gives back, and when finally runs.
public class FinallyReturns {
    static int x;

    static int tryReturn() {
        int i = 1;
        try {
            return i;
        } finally {
            i = 2;
        }
    }

    static int[] reference() {
        int[] a = {1};
        try {
            return a;
        } finally {
            a[0] = 2;
        }
    }

    @SuppressWarnings("finally")
    static int override() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    @SuppressWarnings("finally")
    static int swallow() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 3;
        }
    }

    static int sideEffect() {
        x = 1;
        try {
            return x++;
        } finally {
            x += 10;
        }
    }

    static long catchReturn() {
        try {
            return 1 / (x - x);
        } catch (ArithmeticException e) {
            return -1L;
        } finally {
            System.out.println("finally after catch");
        }
    }

    @SuppressWarnings("finally")
    static String loop() {
        String s = "";
        for (int i = 0; i < 4; i++) {
            try {
                if (i == 1) continue;
                if (i == 3) return s;
                s += i;
            } finally {
                s += "f";
                if (i == 3) break;
            }
        }
        return s + "!";
    }

    public static void main(String[] args) {
        System.out.println(tryReturn() + " " + reference()[0] + " " + override() + " " + swallow());
        System.out.println(sideEffect() + " " + x);
        System.out.println(catchReturn());
        System.out.println(loop());
    }
}
