// ArrayStoreException: covariance is checked at every reference store, messages name the stored class.
public class StoreChecks {
    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " stored");
        } catch (ArrayStoreException e) {
            System.out.println(what + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Object[] strings = new String[2];
        Object[] numbers = new Number[2];
        Object[] grids = new int[2][];
        Object[] lists = new Comparable<?>[2];
        Object[] deep = new Object[2][];
        attempt("Integer in String[]", () -> strings[0] = 1);
        attempt("null in String[]", () -> strings[0] = null);
        attempt("String in String[]", () -> strings[1] = "s");
        attempt("Integer in Number[]", () -> numbers[0] = 1);
        attempt("String in Number[]", () -> numbers[0] = "s");
        attempt("int[] in int[][]", () -> grids[0] = new int[1]);
        attempt("long[] in int[][]", () -> grids[0] = new long[1]);
        attempt("int[][] in int[][]", () -> grids[0] = new int[1][1]);
        attempt("String in Comparable[]", () -> lists[0] = "s");
        attempt("Object in Comparable[]", () -> lists[1] = new Object());
        attempt("String[] in Object[][]", () -> deep[0] = new String[1]);
        attempt("int[] in Object[][]", () -> deep[1] = new int[1]);
        attempt("int[][] in Object[][]", () -> deep[1] = new int[1][1]);
        System.out.println(strings[0] + " " + strings[1] + " " + numbers[0] + " " + lists[1]);
        int[] index = {5};
        try {
            strings[index[0]++] = Integer.valueOf(3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("bounds before store check, index " + index[0]);
        }
        try {
            Object[] none = null;
            none[index[0]++] = index[0]++;
        } catch (NullPointerException e) {
            System.out.println("null after operands, index " + index[0]);
        }
    }
}
