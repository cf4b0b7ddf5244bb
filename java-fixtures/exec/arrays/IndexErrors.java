// ArrayIndexOutOfBoundsException of every load and store kind, with its message.
public class IndexErrors {
    static int[] i = {1, 2};
    static Object sink;

    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("no exception");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        attempt(() -> sink = i[2]);
        attempt(() -> sink = i[-1]);
        attempt(() -> i[Integer.MAX_VALUE] = 1);
        attempt(() -> i[Integer.MIN_VALUE]++);
        attempt(() -> sink = (new byte[0])[0]);
        attempt(() -> sink = (new byte[1])[1]);
        attempt(() -> (new boolean[3])[3] = true);
        attempt(() -> sink = (new char[4])[4]);
        attempt(() -> (new short[5])[5] = 1);
        attempt(() -> sink = (new long[6])[6]);
        attempt(() -> (new float[7])[7] += 1);
        attempt(() -> sink = (new double[8])[8]);
        attempt(() -> (new Object[9])[9] = null);
        attempt(() -> sink = (new String[10])[10]);
        attempt(() -> sink = new int[][] {{1}, {}}[1][0]);
        attempt(() -> sink = (new int[2][3])[2][0]);
        char big = '\uffff';
        attempt(() -> sink = i[big]);
        byte negative = -5;
        attempt(() -> sink = i[negative]);
        attempt(() -> sink = i[i[1] - 2]);
    }
}
