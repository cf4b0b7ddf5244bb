/** Its initialiser fails after it has printed something. */
public class FailsInInitialiser {
    static int value = compute();

    static int compute() {
        System.out.println("computing");
        throw new IllegalStateException("on purpose");
    }

    public static void main(String[] args) {
        System.out.println("not reached");
    }
}
