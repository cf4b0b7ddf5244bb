// NullPointerException of throw null, synchronized, switch, for-each, unboxing, method references and inner creation.
import java.util.function.Supplier;

public class NpeStatements {
    enum E {
        A
    }

    class Inner {
    }

    static RuntimeException failure;
    static Object lock;
    static String text;
    static E e;
    static int[] array;
    static Iterable<String> iterable;
    static Integer count;
    static NpeStatements outer;

    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + ": no exception");
        } catch (NullPointerException e) {
            System.out.println(what + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt("throw", () -> {
            throw failure;
        });
        attempt("throw null", () -> {
            throw null;
        });
        attempt("synchronized", () -> {
            synchronized (lock) {
                System.out.println();
            }
        });
        attempt("enum switch", () -> {
            switch (e) {
                case A: System.out.println("A");
            }
        });
        attempt("for array", () -> {
            for (int i : array) System.out.println(i);
        });
        attempt("for iterable", () -> {
            for (String s : iterable) System.out.println(s);
        });
        attempt("increment", () -> count++);
        attempt("while", () -> {
            while (count < 3) System.out.println();
        });
        attempt("concat", () -> System.out.println(text + lock + count));
        attempt("assert arg", () -> System.out.println(text.equals(null)));
        try {
            Supplier<String> s = text::trim;
            System.out.println("made " + s);
        } catch (NullPointerException ex) {
            System.out.println("method reference: null receiver");
        }
        try {
            outer.new Inner();
        } catch (NullPointerException ex) {
            System.out.println("inner: null outer");
        }
    }
}
