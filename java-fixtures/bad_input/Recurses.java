/** Fills the stack, or the heap, as told. */
public class Recurses {
    static int depth;

    static void deeper() {
        depth++;
        deeper();
    }

    public static void main(String[] args) {
        if (args[0].equals("stack")) {
            deeper();
        }
        long[][] all = new long[1000][];
        for (int i = 0; ; i++) {
            all[i] = new long[1 << 20];
        }
    }
}
