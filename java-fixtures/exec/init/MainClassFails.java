// The main class's own initialiser throws: stack trace with the cause and exit code 1.
public class MainClassFails {
    static int zero;
    static int value = compute(10);

    static int compute(int n) {
        System.out.println("computing");
        return n / zero;
    }

    public static void main(String[] args) {
        System.out.println("never printed");
    }
}
