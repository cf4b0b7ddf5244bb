// Static and virtual calls.
public class CallLoop {
    private int seed = 1;

    int next(int i) {
        seed = mix(seed, i);
        return seed;
    }

    static int mix(int a, int b) {
        return a * 31 + b;
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        CallLoop loop = new CallLoop();
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum ^= loop.next(i);
        }
        System.out.println(sum);
    }
}
