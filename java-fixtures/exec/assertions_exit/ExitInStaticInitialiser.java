// System.exit inside a static initialiser: main never starts.
public class ExitInStaticInitialiser {
    static int value;

    static {
        System.out.println("initialising");
        value = Helper.NUMBER;
    }

    static class Helper {
        static final Integer NUMBER;

        static {
            System.out.println("helper");
            NUMBER = 6;
            System.exit(NUMBER);
        }
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}
