// Reads and writes of instance fields.
public class FieldLoop {
    private int a = 1;
    private int b = 2;
    private long total;

    private void step(int n) {
        for (int i = 0; i < n; i++) {
            a += b;
            b ^= i;
            total += a;
        }
    }

    public static void main(String[] args) {
        FieldLoop loop = new FieldLoop();
        loop.step(Integer.parseInt(args[0]));
        System.out.println(loop.a + " " + loop.b + " " + loop.total);
    }
}
