import tarry.Verify;

/** Uses of unknown values that look wrong, or have no end; which, is said by the argument. */
public class BadInput {
    static class Initialised {
        static final int NUMBER = Verify.anyInt();
        static final String TEXT = Verify.anyString(3);
    }

    static int depth(int n) {
        return n <= 0 ? 0 : 1 + depth(n - 1);
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "huge-string" -> {
                String s = Verify.anyString(Integer.MAX_VALUE);
                check(s.length() <= 10 || s.charAt(3) != 'x');
            }
            case "huge-array" -> check(Verify.anyLongArray(1_000_001).length < 5);
            case "long-array" -> {
                int[] numbers = Verify.anyIntArray(20_000);
                check(numbers.length <= 10 || numbers[3] != 4711);
            }
            case "array" -> System.out.println(new int[Verify.anyInt()].getClass().getName());
            case "array-stored" -> {
                long[] numbers = new long[Verify.anyInt()];
                int at = Verify.anyInt();
                numbers[at] = 1;
                System.out.println(numbers.getClass().getName() + (numbers.hashCode() == System.identityHashCode(numbers)));
            }
            case "outer" -> System.out.println(new int[Verify.anyInt()][2].getClass().getName());
            case "inner" -> System.out.println(new int[2][Verify.anyInt()].getClass().getName());
            case "term" -> {
                int a = Verify.anyInt(), b = Verify.anyInt(), x = a;
                for (int i = 0; i < 100_000_000; i++) {
                    x = x * b + (a ^ x);
                }
            }
            case "questions" -> {
                int a = Verify.anyInt(), b = Verify.anyInt(), x = a;
                while (x != 5) {
                    x = x * b + (a ^ x);
                }
            }
            case "recursion" -> check(depth(Verify.anyInt()) >= 0);
            case "class-name" -> {
                try {
                    System.out.println(Class.forName(Verify.anyString(1)));
                } catch (ClassNotFoundException e) {
                    System.out.println("none");
                }
            }
            case "box-lock" -> {
                Integer box = Verify.anyInt();
                synchronized (box) {
                    System.out.println("locked");
                }
            }
            case "priority" -> new Thread(() -> {}).setPriority(Verify.anyInt());
            case "thread-id" -> check(Thread.currentThread().getId() != Verify.anyLong());
            case "format" -> System.out.println(String.format(Verify.anyString(4), 1, 2));
            case "initialiser" -> check(Initialised.NUMBER != 4711 || !Initialised.TEXT.equals("ab"));
            case "negative" -> Verify.anyString(-1);
            default -> throw new AssertionError(args[0]);
        }
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException("found");
        }
    }
}
