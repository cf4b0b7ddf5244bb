// Uncaught exception with suppressed ones, themselves with causes, printed with indentation.
public class UncaughtWithSuppressed {
    static class Res implements AutoCloseable {
        final String name;

        Res(String name) {
            this.name = name;
        }

        @Override
        public void close() throws Exception {
            try {
                inner();
            } catch (ArithmeticException e) {
                throw new Exception("closing " + name, e);
            }
        }

        void inner() {
            throw new ArithmeticException("inner " + name);
        }
    }

    public static void main(String[] args) throws Exception {
        try (Res a = new Res("a"); Res b = new Res("b")) {
            System.out.println(a.name + b.name);
            throw new IllegalArgumentException("body", new Error("root"));
        }
    }
}
