// StackOverflowError can be caught, finally blocks run, and the program goes on.
public class StackOverflowCaught {
    static int depth;
    static boolean cleaned;

    static int forever(int n) {
        depth++;
        return forever(n + 1) + 1;
    }

    static void withFinally() {
        try {
            forever(0);
        } finally {
            cleaned = true;
        }
    }

    interface Step {
        void go(Step s);
    }

    static class Cyclic {
        Object self = this;

        @Override
        public String toString() {
            return "[" + self + "]";
        }
    }

    public static void main(String[] args) {
        try {
            forever(0);
        } catch (StackOverflowError e) {
            System.out.println("caught " + e.getMessage() + " " + (depth > 500) + " " + (e.getStackTrace().length > 100));
            System.out.println(e.getStackTrace()[5].getMethodName());
        }
        try {
            withFinally();
        } catch (StackOverflowError e) {
            System.out.println("cleaned " + cleaned);
        }
        Step s = x -> x.go(x);
        try {
            s.go(s);
        } catch (VirtualMachineError e) {
            System.out.println(e.getClass().getName());
        }
        try {
            new Cyclic().toString();
        } catch (StackOverflowError e) {
            System.out.println("cyclic toString");
        }
        int d = depth;
        try {
            forever(0);
        } catch (StackOverflowError e) {
            System.out.println(depth > d);
        }
    }
}
