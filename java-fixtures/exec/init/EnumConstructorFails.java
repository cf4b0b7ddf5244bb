// An exception in an enum constructor ends the program with ExceptionInInitializerError and its cause.
public class EnumConstructorFails {
    enum Level {
        LOW(1), HIGH(-1);

        final int n;

        Level(int n) {
            if (n < 0) throw new IllegalArgumentException("negative: " + name());
            this.n = n;
        }
    }

    static int use() {
        return Level.LOW.n;
    }

    public static void main(String[] args) {
        System.out.println("before");
        System.out.println(use());
        System.out.println("after");
    }
}
